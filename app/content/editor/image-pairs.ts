import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';

/** For the selected picture: already in a pair, next to a picture that it can be paired with, or null. */
export function pairState(state: EditorState): 'paired' | 'possible' | null {
  const picture = selectedPicture(state);
  if (!picture) return null;
  if (picture.$from.parent.type.name === 'imagePair') return 'paired';
  return neighbour(picture) === null ? null : 'possible';
}

/** Pairs the selected picture with the next or previous one, or splits the pair. */
export const togglePair: Command = (state, dispatch) => {
  const picture = selectedPicture(state);
  const { tr, schema } = state;
  if (!picture) return false;
  const { $from } = picture;
  if ($from.parent.type.name === 'imagePair') {
    const start = $from.before();
    tr.replaceWith(start, $from.after(), $from.parent.content);
    tr.setSelection(NodeSelection.create(tr.doc, picture.from - 1));
  } else {
    const first = neighbour(picture);
    const pair = schema.nodes.imagePair;
    if (first === null || !pair) return false;
    const range = tr.doc.resolve(first).nodeAfter;
    const end = first + (range?.nodeSize ?? 0) + 1;
    tr.replaceWith(first, end, pair.create(null, tr.doc.slice(first, end).content));
    tr.setSelection(NodeSelection.create(tr.doc, picture.from + 1));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

function selectedPicture({ selection }: EditorState): NodeSelection | null {
  return selection instanceof NodeSelection && isPicture(selection.node) ? selection : null;
}

/** The start of the first of two pictures that could be a pair. */
function neighbour({ $from, from, $to }: NodeSelection): number | null {
  if (isPicture($to.nodeAfter)) return from;
  return isPicture($from.nodeBefore) ? from - 1 : null;
}

function isPicture(node: Node | null): boolean {
  return node?.type.name === 'image';
}

/** A pair with one picture left becomes a single picture. */
export function wholePairs(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      doc.descendants((node, position) => {
        if (node.type.name === 'imagePair' && node.childCount === 1) {
          const start = tr.mapping.map(position);
          tr.replaceWith(start, start + node.nodeSize, node.content);
        }
        return !node.isTextblock;
      });
      return tr.docChanged ? tr : null;
    },
  });
}
