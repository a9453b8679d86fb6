import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A page arrives in parts. What is first in the document and last on a wide screen would stand in the first column until the rest has
 * come, and then jump: columns are named (`lg:col-start-2 lg:row-start-1`).
 */
test('no column of a public page is moved to its place by order', () => {
  const files = globSync('app/{ui,routes/site,features/*/components}/**/*.tsx');
  const moved = /(?<![-\w])(?:sm|md|lg|xl):order-/;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => moved.test(readFileSync(file, 'utf8')))).toEqual([]);
});
