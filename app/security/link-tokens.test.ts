import { expect, test } from 'vitest';
import { tokenOfLink } from './secrets.server.ts';

const token = '0123456789abcdef'.repeat(4);

test.each([
  token,
  `${token})`,
  `${token}.`,
  `${token}).`,
  `${token} `,
  ` ${token}`,
  `${token}\u00A0»`,
  `<${token}>`,
])('the token of a link is read from %j', (typed) => {
  expect(tokenOfLink(typed)).toBe(token);
});

test.each([
  '',
  'abc',
  `${token}0`,
  `${token}x)`,
  `${token}${token}`,
  token.slice(1),
  null,
  3,
  ' '.repeat(201) + token,
])('there is none in %j', (typed) => {
  expect(tokenOfLink(typed)).toBeNull();
});
