import { expect, test } from 'vitest';
import { describeReduction } from './upload-picture.ts';

const mega = 1024 * 1024;

test.each([
  [18 * mega, 3 * mega, 'Réduite de 18 à 3\u00A0Mo'],
  [18.26 * mega, 2.5 * mega, 'Réduite de 18,3 à 2,5\u00A0Mo'],
  [12 * mega, 700 * 1024, 'Réduite de 12\u00A0Mo à 700\u00A0Ko'],
])('%i bytes that became %i are shown in rounded units', (from, to, words) => {
  expect(describeReduction({ from, to })).toBe(words);
});
