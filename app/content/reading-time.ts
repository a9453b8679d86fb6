import { countWords } from '#app/lib/excerpt.ts';

/** How fast a grown-up reads on a screen. */
const wordsPerMinute = 200;

/** Whole minutes it takes to read an article's HTML, begun ones counted; at least 1. */
export function readingTime(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / wordsPerMinute));
}

/** '3 min de lecture'. */
export function readingTimeLabel(minutes: number): string {
  return `${minutes}\u00A0min de lecture`;
}
