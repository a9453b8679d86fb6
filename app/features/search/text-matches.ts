import type { Piece } from './search.ts';

/* Texts as words of the database's index, to show where a search matches. */

/** Further words narrow nothing; longer ones are not words. */
export const mostWords = 8;
export const longestWord = 40;

/** Characters of an excerpt, and of the part before its first match. */
const excerptLength = 220;
const before = 60;

const onlyAscii = /^\p{ASCII}*$/u;

/** A text without accents and case, like the database's `fold_text`. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  // Most words of a page have neither: looking for them takes longer than all the rest.
  if (onlyAscii.test(lower)) return lower;
  return lower
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

/** The words of a text in order, without accents and case. */
export function wordsOf(text: string): string[] {
  return [...(folded(text).match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, longestWord));
}

/**
 * The words of a search, without duplicates, accents and case. A single letter (« l’école ») counts only when
 * there is nothing else.
 */
export function searchedWords(search: string): string[] {
  const words = [...new Set(wordsOf(search))];
  const long = words.filter(({ length }) => length > 1);
  return (long.length > 0 ? long : words).slice(0, mostWords);
}

/** A word in a text: its letters, marks and digits. */
const wordInText = /[\p{L}\p{M}\p{N}]+/gu;

/** The terms to match in a text, without accents and case: prefixes and whole words. */
export type SearchTerms = { beginnings: readonly string[]; words: ReadonlySet<string> };

/** Words of the search as prefixes of a text's words. */
export function begunBy(words: readonly string[]): SearchTerms {
  return { beginnings: words, words: new Set() };
}

function matchesTerms(word: string, { beginnings, words }: SearchTerms): boolean {
  const plain = folded(word);
  return words.has(plain) || beginnings.some((beginning) => plain.startsWith(beginning));
}

/** A text in pieces, with the matches marked. */
export function marked(text: string, sought: SearchTerms): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordInText)) {
    if (!matchesTerms(word, sought)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/**
 * Characters before and after the first match: more than an excerpt shows, and never so few that what is left
 * of a long text looks like a whole one.
 */
const neighbourhood = { before: before + excerptLength, after: 2 * excerptLength };

/** The part of a long text around its first match, on one line: an excerpt needs no more. */
export function nearFirst(line: string, sought: SearchTerms): string {
  const first = firstFound(line, sought);
  const start = line.lastIndexOf(' ', Math.max(0, first - neighbourhood.before)) + 1;
  const end = line.indexOf(' ', first + neighbourhood.after);
  return line.slice(start, end === -1 ? undefined : end);
}

/** The part of a text around its first match, on one line, cut between words. */
export function excerptAround(text: string, sought: SearchTerms): string {
  const line = text.replace(/[^\S\u00A0\u202F]+/gu, ' ').trim();
  if (line.length <= excerptLength) return line;
  const first = firstFound(line, sought);
  const start = first <= before ? 0 : line.lastIndexOf(' ', first - before) + 1;
  if (line.length - start <= excerptLength) return `${start > 0 ? '… ' : ''}${line.slice(start)}`;
  const cut = line.lastIndexOf(' ', start + excerptLength);
  const stop = cut > start ? cut : start + excerptLength;
  return `${start > 0 ? '… ' : ''}${line.slice(start, stop).toWellFormed()} …`;
}

function firstFound(line: string, sought: SearchTerms): number {
  for (const { 0: word, index } of line.matchAll(wordInText)) {
    if (matchesTerms(word, sought)) return index;
  }
  return 0;
}
