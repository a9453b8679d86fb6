import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * On a narrow screen, with large text or wide spacing, names, addresses and actions wrap; from lg on one line
 * may stay (decision 20).
 */

test('nothing of the office is cut to one line by an ellipsis below lg', () => {
  const cut = /(?<![\w:-])(?:(?:max-)?(?:sm|md|xs|2xs):)*truncate\b/;
  const files = globSync(['app/features/**/*.tsx', 'app/office/**/*.tsx', 'app/routes/office/**/*.tsx']);
  const wrong = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /["'` ]/.test(line) && cut.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
