import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDay, startOfDay } from '#app/lib/dates.ts';
import { dayAfter, daysOf, lengthOf, longestPeriod, periodParams, readPeriod } from './periods.ts';

const read = (query: string, today = '2026-11-23') => readPeriod(new URLSearchParams(query), today);

test.each([
  ['', '2026-10-25', '2026-11-23', '2026-09-25', '2026-10-24'],
  ['periode=7', '2026-11-17', '2026-11-23', '2026-11-10', '2026-11-16'],
  ['periode=ce-mois', '2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['periode=mois-dernier', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['periode=12-mois', '2025-11-24', '2026-11-23', '2024-11-24', '2025-11-23'],
  ['periode=dates&du=2026-09-20&au=2026-09-20', '2026-09-20', '2026-09-20', '2026-09-19', '2026-09-19'],
  ['periode=constructor', '2026-10-25', '2026-11-23', '2026-09-25', '2026-10-24'],
])('« %s » is from %s to %s, beside %s to %s', (query, first, last, firstBefore, lastBefore) => {
  const { period, problem } = read(query);
  expect(period).toMatchObject({ first, last, before: { first: firstBefore, last: lastBefore } });
  expect(problem).toBeNull();
});

test('this month is compared with as many days of the month before, as far as it has them', () => {
  expect(read('periode=ce-mois', '2027-03-31').period.before).toEqual({
    first: '2027-02-01',
    last: '2027-02-28',
  });
});

test('invalid, reversed, future and too distant dates are errors', () => {
  const told = (du: string, au: string) => read(`periode=dates&du=${du}&au=${au}`).problem;
  expect(told('', '2026-11-01')).toBe('Choisissez un premier et un dernier jour.');
  expect(told('2026-02-30', '2026-11-01')).toBe('Choisissez un premier et un dernier jour.');
  expect(told('2026-11-02', '2026-11-01')).toBe('Le premier jour vient après le dernier.');
  expect(told('2026-11-02', '2026-11-24')).toBe('Le dernier jour n’est pas encore passé.');
  expect(told('2020-01-01', '2026-11-01')).toMatch(/800.jours/);
  expect(read('periode=dates&du=x&au=2026-11-01')).toMatchObject({ typed: { du: '', au: '2026-11-01' } });
});

test('whatever an address asks for, both periods are bounded, one ends before the other begins, and it reads as it is written', () => {
  const day = fc.integer({ min: -900, max: 30 }).map((days) => dayAfter('2026-11-23', days));
  const name = fc.constantFrom('7', '30', '90', '12-mois', 'ce-mois', 'mois-dernier', 'dates', 'x');
  fc.assert(
    fc.property(name, day, day, day, (periode, du, au, today) => {
      const { period } = readPeriod(new URLSearchParams({ periode, du, au }), today);
      expect(lengthOf(period)).toBeGreaterThan(0);
      expect(lengthOf(period)).toBeLessThanOrEqual(longestPeriod);
      expect(period.last <= today).toBe(true);
      expect(period.before.first <= period.before.last).toBe(true);
      expect(period.before.last < period.first).toBe(true);
      expect(readPeriod(periodParams(period), today).period).toEqual(period);
    }),
  );
});

test('the days of a period are those of the school’s calendar, also where its clock changes', () => {
  const moment = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2028-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (now) => {
      const { period } = readPeriod(new URLSearchParams(), isoDay(now));
      const days = Array.from({ length: 30 }, (_, index) => isoDay(startOfDay(now, index - 29)));
      expect(daysOf(period)).toEqual(days);
    }),
  );
});
