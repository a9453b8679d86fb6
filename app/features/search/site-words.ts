import { folded } from './text-matches.ts';

/** A word of the site: folded, its most frequent spelling, and its number of texts. */
export type SiteWord = { word: string; spelled: string; entries: number };

/** Shorter words are too similar to each other. */
const shortest = 4;
const longest = 30;

/** Counts the words of texts, to suggest corrections of similar spelling. */
export function countSiteWords() {
  const spellings = new Map<string, Map<string, number>>();
  return {
    add(text: string): void {
      for (const spelled of new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu))) {
        const word = folded(spelled);
        if (word.length < shortest || word.length > longest) continue;
        const seen = spellings.get(word) ?? new Map<string, number>();
        seen.set(spelled, (seen.get(spelled) ?? 0) + 1);
        spellings.set(word, seen);
      }
    },
    words(): SiteWord[] {
      return [...spellings].map(([word, seen]) => {
        const [[spelled = word] = []] = [...seen].sort(([, one], [, other]) => other - one);
        return { word, spelled, entries: [...seen.values()].reduce((sum, each) => sum + each, 0) };
      });
    },
  };
}
