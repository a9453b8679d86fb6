import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { isTableWithinLimits } from '#app/content/article-tables.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** A change that would exceed the table's limits was refused. */
    tableFull: undefined;
  }
}

/** Refuses changes that would make a table exceed the article's limits, and reports them. */
export function tableLimit(onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction: (transaction, state) => {
      const isAllowed = !transaction.docChanged || tooLarge(transaction.doc) <= tooLarge(state.doc);
      if (!isAllowed) onRefused();
      return isAllowed;
    },
  });
}

function tooLarge(document: Node): number {
  return document.children.filter((block) => block.type.name === 'table' && !isTableWithinLimits(block))
    .length;
}

/** Maximum nesting of lists and quotations: with the text's marks, below the sanitiser's limit. */
const deepest = 16;

/**
 * Stops the text from nesting deeper than can be stored: a deeper step does nothing, a paste is flattened.
 */
export function depthLimit(): Plugin {
  return new Plugin({
    filterTransaction: (transaction) => {
      if (!transaction.docChanged) return true;
      const depth = depthOf(transaction.doc.content);
      return depth <= deepest || depth <= depthOf(transaction.before.content);
    },
    props: {
      // Half the limit, since it may be pasted into a nested list.
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
    if (node.isTextblock || (node.isBlock && node.isLeaf)) blocks.push(node);
    return !node.isTextblock;
  });
  return new Slice(Fragment.from(blocks), 0, 0);
}
