import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarise } from './summarise.ts';

test('a short excerpt is the description as it is', () => {
  expect(summarise('3 < 5, n’est-ce pas\u00A0?')).toBe('3 < 5, n’est-ce pas\u00A0?');
});

test('a long one ends at a word', () => {
  expect(summarise('abcdefghi '.repeat(30))).toBe(`${'abcdefghi '.repeat(15).trim()}…`);
});

test('none is longer than a search result shows, or cuts a sign in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const short = summarise(text);
      expect([...short].length).toBeLessThanOrEqual(160);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
