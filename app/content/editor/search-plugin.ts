import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findMatches, type Match } from './find-matches.ts';

export type Search = {
  words: string;
  found: readonly Match[];
  /** The current match; -1 without one. */
  current: number;
};

type Change = { words: string } | { current: number };

const nothing: Search = { words: '', found: [], current: -1 };
const key = new PluginKey<Search>('search');

export function searchOf(state: EditorState): Search {
  return key.getState(state) ?? nothing;
}

/** Decorates the matches in the text, updated after each change. */
export function searchPlugin(): Plugin<Search> {
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

/** The first match at or after a position is the current one. */
function searched(document: Node, words: string, after: number): Search {
  const found = findMatches(document, words);
  const next = found.findIndex(({ from }) => from >= after);
  return { words, found, current: next === -1 && found.length > 0 ? 0 : next };
}

/** Starts another search; '' ends it. */
export function seek(state: EditorState, words: string): Transaction {
  return state.tr.setMeta(key, { words } satisfies Change);
}

/** Goes to the next or previous match, wrapping around. */
export function goTo(state: EditorState, step: 1 | -1): Transaction {
  const { found, current } = searchOf(state);
  const next = (current + step + found.length) % Math.max(1, found.length);
  return shown(state.tr.setMeta(key, { current: next } satisfies Change), found[next]);
}

/** Replaces the current match and moves to the next. */
export function replaceOne(state: EditorState, words: string): Transaction {
  const { found, current } = searchOf(state);
  const place = found[current];
  return place ? shown(state.tr.insertText(words, place.from, place.to), place) : state.tr;
}

/** Replaces all matches in one undo step. */
export function replaceAll(state: EditorState, words: string): Transaction {
  const { tr } = state;
  for (const { from, to } of searchOf(state).found.toReversed()) tr.insertText(words, from, to);
  return tr;
}

function shown(tr: Transaction, place: Match | undefined): Transaction {
  if (!place) return tr;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place.from))).scrollIntoView();
}
