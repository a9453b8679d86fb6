import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingTime, readingTimeLabel } from './reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ');

test.each([
  ['', 1],
  ['<p></p>', 1],
  [`<p>${words(1)}</p>`, 1],
  [`<p>${words(200)}</p>`, 1],
  [`<p>${words(201)}</p>`, 2],
  [`<p>${words(300)}</p><ul><li>${words(100)}</li></ul>`, 2],
  [`<p>${words(401)}</p>`, 3],
])('two hundred words are a minute, a begun one counts: %#', (html, minutes) => {
  expect(readingTime(html)).toBe(minutes);
});

test('markup and lone punctuation take no time', () => {
  const plain = `<p>${words(200)}</p>`;
  expect(readingTime(plain.replaceAll('mot ', '<strong class="a b c">mot</strong> – '))).toBe(1);
});

test('more words never take less time, and there is always a whole minute at least', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (some, more) => {
      const [less, longer] = [readingTime(words(some)), readingTime(`${words(some)} ${words(more)}`)];
      expect(Number.isInteger(less) && less >= 1 && longer >= less).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('it is said in French', () => {
  expect(readingTimeLabel(4)).toBe('4\u00A0min de lecture');
});
