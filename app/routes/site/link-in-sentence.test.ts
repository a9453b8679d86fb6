import { expect, test } from 'vitest';
import { withoutSentence } from './link-in-sentence.ts';

test.each([
  ['/admissions)', '/admissions'],
  ['/admissions).', '/admissions'],
  ['/brochure.pdf.', '/brochure.pdf'],
  ['/admissions%20', '/admissions'],
  ['/actualites/la-rentree%C2%A0!', '/actualites/la-rentree'],
  ['/actualites/été),', '/actualites/%C3%A9t%C3%A9'],
])('%s means %s', (path, meant) => {
  expect(withoutSentence(path)).toBe(meant);
});

test.each(['/', '/rien', '/).', '//ailleurs.example).', '/%E0%A4%A)', '/a)b'])('%s is what it is', (path) => {
  expect(withoutSentence(path)).toBe(path);
});
