/** How many words a reader reads in a text; punctuation standing alone is none. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** How fast a grown-up reads on a screen. */
const wordsPerMinute = 200;

/** Whole minutes it takes to read so many words, begun ones counted; at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
