import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { narrowed } from './narrow-source.ts';

const value = (code: string): unknown => runInThisContext(`(${code})`);

test.each([
  ["'l’école, le cœur et 😀'"],
  [`\`« Où ? » … \${'1’'} ’\``],
  ['/^[’œ😀]+$/u.test("’œ😀")'],
  ['({ œuvre: "é" })'],
])('%s means the same in letters of Latin-1', (code) => {
  const narrow = narrowed(code);
  expect(narrow).not.toMatch(/[\u0100-\uFFFF]/);
  expect(value(narrow)).toEqual(value(code));
});

test('what would change its meaning ends the build', () => {
  expect(() => narrowed(String.raw`'\’'`)).toThrow('after a backslash');
});
