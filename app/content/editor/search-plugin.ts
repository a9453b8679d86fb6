import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Found, findWords } from './found-words.ts';

export type Search = {
  words: string;
  found: readonly Found[];
  /** Which of them is the one to be replaced; -1 where nothing is found. */
  current: number;
};

type Change = { words: string } | { current: number };

const nothing: Search = { words: '', found: [], current: -1 };
const key = new PluginKey<Search>('search');

export function searchOf(state: EditorState): Search {
  return key.getState(state) ?? nothing;
}

/** Marks the words that are sought in the text, where they are after each change of it. */
export function searchWords(): Plugin<Search> {
  return new Plugin<Search>({
    key,
    state: { init: () => nothing, apply },
    props: {
      decorations: (state) => {
        const { found, current } = searchOf(state);
        const marks = found.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: index === current ? 'found-current' : 'found' }),
        );
        return DecorationSet.create(state.doc, marks);
      },
    },
  });
}

function apply(transaction: Transaction, search: Search): Search {
  const change: Change | undefined = transaction.getMeta(key);
  if (change && 'words' in change) return searched(transaction.doc, change.words, transaction.selection.from);
  if (change) return { ...search, ...change };
  if (!transaction.docChanged || search.words === '') return search;
  const at = search.found[search.current]?.from ?? 0;
  return searched(transaction.doc, search.words, transaction.mapping.map(at));
}

/** The first at or after a place is the current one. */
function searched(document: Node, words: string, after: number): Search {
  const found = findWords(document, words);
  const next = found.findIndex(({ from }) => from >= after);
  return { words, found, current: next === -1 && found.length > 0 ? 0 : next };
}

/** Seeks other words; '' ends the search. */
export function seek(state: EditorState, words: string): Transaction {
  return state.tr.setMeta(key, { words } satisfies Change);
}

/** Goes to the next or the one before, round the ends of the text. */
export function goTo(state: EditorState, step: 1 | -1): Transaction {
  const { found, current } = searchOf(state);
  const next = (current + step + found.length) % Math.max(1, found.length);
  return shown(state.tr.setMeta(key, { current: next } satisfies Change), found[next]);
}

/** Replaces the current one; the next becomes it. */
export function replaceOne(state: EditorState, words: string): Transaction {
  const { found, current } = searchOf(state);
  const place = found[current];
  return place ? shown(state.tr.insertText(words, place.from, place.to), place) : state.tr;
}

/** Replaces all at once, which is undone at once. */
export function replaceAll(state: EditorState, words: string): Transaction {
  const { tr } = state;
  for (const { from, to } of searchOf(state).found.toReversed()) tr.insertText(words, from, to);
  return tr;
}

function shown(tr: Transaction, place: Found | undefined): Transaction {
  if (!place) return tr;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place.from))).scrollIntoView();
}
