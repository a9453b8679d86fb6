/** The number of words in a text; punctuation alone is not counted. */
export function countWordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Reading speed of an adult on a screen. */
const wordsPerMinute = 200;

/** Reading time in whole minutes, rounded up; at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
