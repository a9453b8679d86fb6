import { expect, test } from 'vitest';
import { jobs } from '#app/jobs/jobs.ts';
import { describeCron, formatDuration } from './job-views.ts';

test('the hours of every job have words', () => {
  expect(Object.values(jobs).map(({ cron }) => describeCron(cron))).toEqual([
    'Chaque minute',
    'Chaque minute',
    'Chaque minute',
    'Chaque minute',
    'Chaque jour à 08:00',
    'Chaque jour à 08:00',
    'Chaque lundi à 08:00',
    'Chaque jour à 02:17',
    'Chaque jour à 03:17',
    'Chaque jour à 04:07',
    'Chaque jour à 04:27',
    'Chaque jour à 03:47',
  ]);
});

test.each([
  [0, 'moins d’une seconde'],
  [499, 'moins d’une seconde'],
  [1_400, '1\u00A0s'],
  [59_400, '59\u00A0s'],
  [59_600, '1\u00A0min 0\u00A0s'],
  [192_000, '3\u00A0min 12\u00A0s'],
])('%i ms is %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
