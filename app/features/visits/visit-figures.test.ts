import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barPercent } from './visit-figures.ts';

test('a bar is as wide as its day is visited, the busiest day filling the line', () => {
  expect(barPercent(50, 200)).toBe(25);
  expect(barPercent(200, 200)).toBe(100);
});

test('no bar is narrower than 5 %, not even of a day without a visit', () => {
  expect(barPercent(1, 1_000_000)).toBe(5);
  expect(barPercent(0, 200)).toBe(5);
  expect(barPercent(0, 0)).toBe(5);
});

test('whatever the counts, a bar stays between 5 and 100 %, and a busier day never has the shorter one', () => {
  const count = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(count, count, count, (one, other, more) => {
      const [less, most] = [Math.min(one, other), Math.max(one, other) + more];
      expect(barPercent(less, most)).toBeGreaterThanOrEqual(5);
      expect(barPercent(less, most)).toBeLessThanOrEqual(barPercent(Math.max(one, other), most));
      expect(barPercent(most, most)).toBeLessThanOrEqual(100);
    }),
  );
});
