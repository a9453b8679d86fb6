import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf } from './period-views.ts';

test.each([
  [112, 100, '+12\u00A0%'],
  [50, 100, '\u221250\u00A0%'],
  [0, 3, '\u2212100\u00A0%'],
  [3, 0, 'nouveau'],
  [0, 0, 'inchangé'],
  [1001, 1000, 'presque inchangé'],
  [null, 2, '–'],
])('%s after %s is « %s »', (now, before, words) => {
  expect(changeOf(now, before)).toBe(words);
});

test('no two figures make a change that is no number', () => {
  const figure = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(figure, figure, (now, before) => {
      expect(changeOf(now, before)).not.toMatch(/NaN|Infinity|∞/);
    }),
  );
});
