import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Visually hidden text is out of the flow: an ordinary space at its edge is dropped, and words run into each
 * other.
 */

test('texts for screen readers alone begin and end with no space that is dropped', () => {
  const hidden = /<span\s+className=(?:"[^"]*\bsr-only\b[^"]*"|\{[^}]*sr-only[^}]*\})\s*>([^<]*)(<\/span)?/g;
  const wrong = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(hidden)]
      .filter(([, text = '', end]) => isDropped(text, end !== undefined))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(wrong).toEqual([]);
});

test('a text goes on into an element by a space of its own text: one between the two is dropped where a line ends', () => {
  const alone = /[^\s>}]\{' '\}\n/;
  expect(
    globSync('app/{features,forms,office,routes,school,ui}/**/*.tsx').filter((file) =>
      alone.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});

test('two values that follow each other are one text: an ordinary space that is a text of its own is dropped', () => {
  const apart = /^\s*(?:[^\s<>{}=]+ )?\{[\w.]+(?:\([^)]*\))?\} (?:\{[\w.]+\}|<span>)/m;
  expect(globSync('app/**/*.tsx').filter((file) => apart.test(readFileSync(file, 'utf8')))).toEqual([]);
});

function isDropped(text: string, isWhole: boolean): boolean {
  if (/^ \S/.test(text) || text.trimStart().startsWith("{' '}")) return true;
  return isWhole && (/\S $/.test(text) || text.trimEnd().endsWith("{' '}"));
}
