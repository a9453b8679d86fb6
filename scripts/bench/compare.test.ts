import { expect, test } from 'vitest';
import { becameWorse, differences } from './compare.ts';

const figure = (
  what: string,
  value: number,
  unit: string,
  target?: { atLeast: number } | { atMost: number },
) => ({
  ...{ what, value, unit, digits: 1 },
  ...(target && { target }),
});

test('slower, smaller and heavier results are reported, worst first; noise of the machine is not', () => {
  const before = {
    a: [figure('a lead', 8, 'ms'), figure('a start', 1, 's', { atMost: 3 }), figure('a list', 40, 'ms')],
    b: [
      figure('pages', 1000, '/s'),
      figure('share of nginx', 0.9, '', { atLeast: 0.85 }),
      figure('gone', 1, 'ms'),
    ],
  };
  const now = {
    a: [figure('a lead', 12, 'ms'), figure('a start', 1.05, 's', { atMost: 3 }), figure('a list', 20, 'ms')],
    b: [
      figure('pages', 500, '/s'),
      figure('share of nginx', 0.6, '', { atLeast: 0.85 }),
      figure('new', 9, 'ms'),
    ],
  };
  expect(becameWorse(before, now)).toEqual([
    'a lead: 12.0 ms, 8.0 ms before (+50 %)',
    'pages: 500.0 /s, 1000.0 /s before (-50 %)',
    'share of nginx: 0.6, 0.9 before (-33 %)',
  ]);
  expect(becameWorse(now, now)).toEqual([]);
});

test('runs that are not alike are reported as such', () => {
  const run = { once: false, machine: { cores: 2, commit: 'a' }, parts: {} };
  expect(differences(run, { ...run, machine: { cores: 2, commit: 'b' } })).toEqual([]);
  expect(differences(run, { once: true, machine: { cores: 8, commit: 'b' }, parts: {} })).toEqual([
    'cores was 2, is 8',
    'one of them is a short run',
  ]);
});
