import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** How deep lists and quotations may lie in each other: with the words' own marks, less than the sanitiser's limit. */
const deepest = 16;

/** Keeps the text from nesting deeper than what is stored can be: a step deeper does nothing, a paste is flattened. */
export function depthLimit(): Plugin {
  return new Plugin({
    filterTransaction: (transaction) => {
      if (!transaction.docChanged) return true;
      const depth = depthOf(transaction.doc.content);
      return depth <= deepest || depth <= depthOf(transaction.before.content);
    },
    props: {
      // Half of it, for it may be put into a list that is deep itself.
      transformPasted: (slice) => (depthOf(slice.content) > deepest / 2 ? flattened(slice) : slice),
    },
  });
}

function depthOf(content: Fragment): number {
  let depth = 0;
  content.forEach((node) => {
    depth = Math.max(depth, node.isTextblock ? 1 : 1 + depthOf(node.content));
  });
  return depth;
}

function flattened(slice: Slice): Slice {
  const blocks: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock || ['image', 'video'].includes(node.type.name)) blocks.push(node);
    return !node.isTextblock;
  });
  return new Slice(Fragment.from(blocks), 0, 0);
}
