import { beforeAll, expect, test, vi } from 'vitest';
import { everyExpression, expressionsIn } from '#tests/helpers/expressions.ts';

/*
 * No regular expression of the product takes more than linear time: the checker searches for the worst input
 * and counts the matching steps (nothing is timed).
 */

/** Those that are worse than linear, and what bounds their work. First try to write them differently. */
const bounded: Readonly<Record<string, string>> = {
  '/[\\s.,;:!?–-]+$/u': 'at most 160 characters: the text was cut before',
  '/[a-z][a-z0-9-]{0,62}\\/\\d{1,16}-[0-9a-f]{16}/g': 'at most 95 steps from each place',
};

type Checker = typeof import('recheck').checkSync;
let check: Checker;

beforeAll(async () => {
  // Read at module load: use its JavaScript instead of a Java or native program.
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  check = (await import('recheck')).checkSync;
});

/**
 * No result depends on a busy machine's clock (the time limits are far beyond a linear expression's), and the
 * number of inputs allows all expressions in seconds.
 */
const settings = {
  timeout: null,
  seedingTimeout: 10_000,
  incubationTimeout: 10_000,
  attackTimeout: 60_000,
  recallTimeout: -1,
  randomSeed: 0,
  incubationLimit: 5_000,
  maxIteration: 3,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  mutationSize: 15,
  crossoverSize: 8,
};

/** The checker's verdict: 'safe', or how bad and on which input. */
function verdict(source: string, flags: string): string {
  const checked = check(source, flags, settings);
  if (checked.status === 'safe') return 'safe';
  if (checked.status === 'unknown') return `not understood: ${checked.error.kind}`;
  return `${checked.complexity.summary} on ${checked.attack.pattern}`;
}

const expressions = everyExpression(['app', 'server', 'scripts', 'public']);

test('the expressions of the product are found by reading it', () => {
  expect(expressions.length).toBeGreaterThan(150);
  const read = new Set(expressions.map(({ file }) => file.split('/')[0]));
  expect([...read]).toEqual(expect.arrayContaining(['app', 'server', 'scripts']));
  expect(expressionsIn('const a = <p>{/x+/u.test(b as string)}</p>;', 'a.tsx')).toEqual([
    { pattern: 'x+', flags: 'u' },
  ]);
  expect(() => expressionsIn('const a = new RegExp(b);', 'a.ts')).toThrow('write it as a literal');
});

test.each([
  ['<+(?=[a-z/!?])', 'gi'],
  ['^(?:[a-z]+-?)+$', ''],
  ['<!--[\\s\\S]*?-->', 'g'],
  ['\\s+$', ''],
])('the checker finds what is wrong with /%s/%s', (source, flags) => {
  expect(verdict(source, flags)).toMatch(/polynomial|exponential/);
});

test('every exception is of an expression that is still there', () => {
  const written = expressions.map(({ source, flags }) => `/${source}/${flags}`);
  expect(Object.keys(bounded).filter((exception) => !written.includes(exception))).toEqual([]);
});

test.each(expressions.filter(({ source, flags }) => !(`/${source}/${flags}` in bounded)))(
  '/$source/$flags of $file is linear',
  { timeout: 120_000 },
  ({ source, flags }) => {
    expect(verdict(source, flags)).toBe('safe');
  },
);
