import type { SynonymGroup } from '#app/school/search-synonyms.ts';
import { longestWord, mostWords, wordsOf } from './text-matches.ts';

/* The parts of a search: its words, and their synonyms (decision 23). */

/** A part of a search; all parts must match. */
export type SearchPart = {
  /** As typed, without accents and case. */
  typed: string[];
  /** Synonyms, each of which matches as well; empty for a word without a group. */
  others: string[][];
  /** The pages that answer it best. */
  answers: string[];
};

/** Question words: searched only when there is nothing else. */
const asking = new Set(
  [
    'le la les un une des du de au aux en et ou a y il elle on ce ces cet cette est es suis sommes etes sont etre ont avoir',
    'je tu nous vous ils mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs que qui quoi quel quelle quels',
    'quelles comment combien pourquoi quand dans par pour sur avec sans ne pas plus peut faut veux voudrais fait faire',
    't l d s c j m n qu ca coute cher',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Parses a search. A group's term is recognised by its words, ignoring accents, case and plural; the longer
 * of two terms that begin with the same word wins.
 */
export function searchParts(search: string, groups: readonly SynonymGroup[]): SearchPart[] {
  const words = wordsOf(search);
  const known = termsByFirstWord(groups);
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length; ) {
    const part = knownPart(words.slice(at), known);
    parts.push(part ?? { typed: words.slice(at, at + 1), others: [], answers: [] });
    at += part?.length ?? 1;
  }
  const telling = parts.filter(({ typed, others }) => others.length > 0 || typed.some(isTelling));
  const long = parts.filter(({ typed }) => typed.some(({ length }) => length > 1));
  const chosen = [telling, long, parts].find(({ length }) => length > 0) ?? [];
  return withoutRepeats(chosen).slice(0, mostWords);
}

/** Words as a search without synonyms. */
export function plainParts(words: readonly string[]): SearchPart[] {
  return words.map((word) => ({ typed: [word], others: [], answers: [] }));
}

/** The typed words of these parts. */
export function typedWords(parts: readonly SearchPart[]): string[] {
  return [...new Set(parts.flatMap(({ typed }) => typed))];
}

type Known = { words: string[]; group: SynonymGroup };

function termsByFirstWord(groups: readonly SynonymGroup[]): Map<string, Known[]> {
  const known = new Map<string, Known[]>();
  for (const group of groups)
    for (const term of group.terms) {
      const words = wordsOf(term).map(singular);
      const [first] = words;
      if (first === undefined) continue;
      known.set(first, [...(known.get(first) ?? []), { words, group }]);
    }
  return known;
}

/** The longest term at the start of words, with all groups that have it. */
function knownPart(
  words: readonly string[],
  known: ReadonlyMap<string, Known[]>,
): (SearchPart & { length: number }) | null {
  const [first = ''] = words;
  const begun = (known.get(singular(first)) ?? []).filter((term) =>
    term.words.every((word, index) => word === singular(words[index] ?? '')),
  );
  const length = Math.max(0, ...begun.map((term) => term.words.length));
  if (length === 0) return null;
  const found = begun.filter((term) => term.words.length === length).map(({ group }) => group);
  const typed = words.slice(0, length);
  const others = found.flatMap(({ terms }) => terms.map((term) => wordsOf(term).filter(isTelling)));
  return {
    length,
    typed: typed.some(isTelling) ? typed.filter(isTelling) : typed,
    others: others.filter((term) => term.length > 0),
    answers: found.flatMap(({ answer }) => answer ?? []),
  };
}

/** Whether a word is not a question word. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !asking.has(word);
}

/** « frais » and « prix » lose a letter too: for comparison only, never shown. */
function singular(word: string): string {
  return word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;
}

function withoutRepeats(parts: readonly SearchPart[]): SearchPart[] {
  const seen = new Set<string>();
  return parts.filter(({ typed }) => {
    const key = typed.join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

/** A search without results, as the staff may see it: letters of a few words; null for anything else. */
export function zeroResultWords(search: string): string | null {
  const words = wordsOf(search);
  const plain = words.join(' ');
  const isWords =
    words.length > 0 && words.length <= 4 && /^[\p{L} ]+$/u.test(plain) && !search.includes('@');
  return isWords && plain.length <= 40 && words.every(({ length }) => length < longestWord) ? plain : null;
}
