import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleSchema } from '#app/content/article-schema.ts';
import { findMatches } from './find-matches.ts';

function lines(...texts: string[]) {
  const content = texts.map((text) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }));
  return articleSchema.nodeFromJSON({ type: 'doc', content });
}

function wordsFound(texts: string[], sought: string): string[] {
  const document = lines(...texts);
  return findMatches(document, sought).map(({ from, to }) => document.textBetween(from, to));
}

test.each([
  ['ecole', ['L’École', 'les écoles', 'E\u0301cole']],
  ["l'école", ['L’École']],
  ['À 8 h', ['à 8\u00A0h']],
])('%j is found whatever its case, accents, apostrophes and spaces', (sought, texts) => {
  expect(wordsFound(texts, sought)).toHaveLength(texts.length);
});

test('what is found is the very words, with the accents that are written apart', () => {
  expect(wordsFound(['une e\u0301te\u0301 🎒 Été'], 'ete')).toEqual(['e\u0301te\u0301', 'Été']);
});

test('nothing is found over the end of a line, and nothing is sought for no words', () => {
  expect(wordsFound(['un', 'deux'], 'undeux')).toEqual([]);
  expect(wordsFound(['un'], '')).toEqual([]);
});

test('no more than a thousand are found', () => {
  expect(findMatches(lines('a '.repeat(5000)), 'A')).toHaveLength(1000);
});

test('any words of a line are found in it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,9}$/), fc.string(), (sought, before) => {
      const document = lines(`${before}${sought}`);
      expect(findMatches(document, sought).length).toBeGreaterThan(0);
    }),
  );
});
