import { countWords } from '#app/lib/excerpt.ts';
import { minutesToRead } from '#app/lib/word-count.ts';

/** Whole minutes to read an article's HTML, rounded up; at least 1. */
export function readingTime(html: string): number {
  return minutesToRead(countWords(html));
}

/** '3 min de lecture'. */
export function readingTimeLabel(minutes: number): string {
  return `${minutes}\u00A0min de lecture`;
}
