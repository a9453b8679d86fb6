import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { UploadedImage } from './upload-image.ts';

/* Pictures of a paste that the server is fetching: until then the text has their outside address. */

const key = new PluginKey<readonly string[]>('pendingPictures');

/** Marks them as loading. */
export function pendingPictures(): Plugin<readonly string[]> {
  return new Plugin({
    key,
    state: {
      init: () => [],
      apply: (transaction: Transaction, before: readonly string[]) => transaction.getMeta(key) ?? before,
    },
    props: {
      decorations: (state) => {
        const places = (key.getState(state) ?? []).flatMap((address) => placesOf(state.doc, address));
        return DecorationSet.create(
          state.doc,
          places.map(({ at, node }) =>
            Decoration.node(at, at + node.nodeSize, {
              'data-arriving': URL.parse(String(node.attrs.src))?.host ?? '',
              'aria-busy': 'true',
            }),
          ),
        );
      },
    },
  });
}

/** These addresses are now being fetched. */
export function markPending(state: EditorState, addresses: readonly string[]): Transaction {
  const all = [...(key.getState(state) ?? []), ...addresses];
  return state.tr.setMeta(key, all).setMeta('addToHistory', false);
}

/** Replaces an address by its stored picture; null removes it. Not a separate undo step. */
export function settlePending(
  state: EditorState,
  address: string,
  picture: UploadedImage | null,
): Transaction {
  const { tr } = state;
  for (const { at, node } of placesOf(state.doc, address).toReversed()) {
    if (picture) tr.setNodeAttribute(at, 'src', picture.url);
    else tr.delete(at, at + node.nodeSize);
  }
  const left = (key.getState(state) ?? []).filter((each) => each !== address);
  return tr.setMeta(key, left).setMeta('addToHistory', false);
}

/** Whether a text still has a picture of this address. */
export function holdsPicture({ doc }: EditorState, address: string): boolean {
  return placesOf(doc, address).length > 0;
}

function placesOf(document: Node, address: string): { at: number; node: Node }[] {
  const places: { at: number; node: Node }[] = [];
  document.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === address) places.push({ at, node });
    return !node.isTextblock;
  });
  return places;
}
