import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The claims of docs/security.md can be checked: each file exists, each quoted test exists, every requirement
 * has a verdict.
 */

const document = readFileSync('docs/security.md', 'utf8');
const verdicts = ['met', 'in part', 'not met', 'n/a'];

const rows = document
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

/** The number of ASVS 5.0's requirements of levels 1 and 2. */
const asked = 253;

test('every requirement of levels 1 and 2 has its verdict once, and what shows it or why not', () => {
  expect(new Set(rows.map(([id]) => id)).size).toBe(asked);
  expect(rows).toHaveLength(asked);
  for (const [id, level, asks, verdict, ...why] of rows) {
    expect(id).toMatch(/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/);
    expect(level, id).toMatch(/^[12]$/);
    expect(verdicts, id).toContain(verdict);
    expect(
      [asks, why.join()].filter((words) => !words?.trim()),
      id,
    ).toEqual([]);
    if (verdict === 'met') expect(why.join(), id).toMatch(/`|below|decision|RFC/);
  }
});

test('the sums at its head are those of its rows', () => {
  for (const verdict of verdicts) {
    const counted = rows.filter((row) => row[3] === verdict).length;
    expect(document).toMatch(new RegExp(`^\\| ${verdict}[^|]*\\| ${counted} \\|$`, 'm'));
  }
});

test('every file that it names is there', () => {
  const named = [...document.matchAll(/`([\w./-]+\.(?:tsx?|md|sql|mjs|json|jsonc))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  const known = new Set(globSync('*.*'));
  const missing = new Set(named.filter((file) => !known.has(file) && !existsSync(file)));
  expect([...missing]).toEqual([]);
});

test('every test that it quotes has that name', () => {
  const sources = globSync([
    'app/**/*.test.ts*',
    'server/**/*.test.ts',
    'tests/**/*.ts',
    'scripts/**/*.test.ts',
  ])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const quoted = [...document.matchAll(/« ([^»]+) »/g)].map(([, name = '']) => name);
  const ours = quoted.filter((name) => name.length > 30);
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((name) => !sources.includes(name))).toEqual([]);
});
