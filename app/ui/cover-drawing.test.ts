import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingCount, drawingOf, drawingPath } from './cover-drawing.ts';

test('a seed has its drawing for ever', () => {
  expect(drawingPath('la-rentree')).toBe(drawingPath('la-rentree'));
  expect(drawingPath('la-rentree')).toMatch(/^\/dessins\/\d+\.svg$/);
});

test('every seed has one of the drawings there are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (seed) => {
      const number = drawingOf(seed);
      expect(Number.isInteger(number) && number >= 0 && number < drawingCount).toBe(true);
    }),
  );
});

test('slugs that differ little are drawn differently', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => drawingOf(`les-mardis-de-la-lecture-${index}`));
  expect(new Set(numbers).size).toBeGreaterThan(170);
});
