import { expect, test } from 'vitest';
import { honeypotName, isHoneypotFilled } from './honeypot.ts';

const formWith = (filled?: string | Blob) => {
  const form = new FormData();
  if (filled !== undefined) form.set(honeypotName, filled);
  return form;
};

test.each([
  ['not there', undefined, false],
  ['empty', '', false],
  ['of blanks', ' \n', false],
  ['a file', new Blob(['x']), false],
  ['filled in', 'https://spam.example', true],
])('a trap that is %s was sprung: %s', (_, filled, expected) => {
  expect(isHoneypotFilled(formWith(filled))).toBe(expected);
});
