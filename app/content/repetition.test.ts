import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { toLocalInput } from '#app/lib/dates.ts';
import { type Repetition, type Rhythm, rhythms } from '#app/school/rhythms.ts';
import { overAt, periodOf } from './event-times.ts';
import { occurrencesOf, shownOccurrence } from './occurrences.server.ts';
import { describeRepetition, mostOccurrences, occurrenceDays, periodOn, plannedDays } from './repetition.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const tuesday = { firstDay: '2027-01-12', hour: '17:00', lastDay: '2027-01-12', endHour: '18:00' };
const weekly: Repetition = { rhythm: 'weekly', first: tuesday, until: '2027-02-09', skipped: ['2027-01-26'] };

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The same as a rule of RFC 5545. */
function ruleOf(rhythm: Rhythm, firstDay: string): string {
  const place = Math.ceil(Number(firstDay.slice(8)) / 7);
  return {
    weekly: 'FREQ=WEEKLY',
    fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
    'monthly-day': `FREQ=MONTHLY;BYMONTHDAY=${Number(firstDay.slice(8))}`,
    'monthly-weekday': `FREQ=MONTHLY;BYDAY=${place}${weekdays[new Date(firstDay).getUTCDay()]}`,
  }[rhythm];
}

const days = fc
  .integer({ min: Date.UTC(2015, 0) / 86_400_000, max: Date.UTC(2090, 0) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
const rhythm = fc.constantFrom(...rhythms);

test('days come back as RFC 5545 has it, months without such a day left out', () => {
  fc.assert(
    fc.property(rhythm, days, (each, firstDay) => {
      const planned = plannedDays({ rhythm: each, first: { ...tuesday, firstDay }, until: '2200-01-01' });
      const rule = ICAL.Recur.fromString(ruleOf(each, firstDay)).iterator(ICAL.Time.fromDateString(firstDay));
      const expected = Array.from({ length: mostOccurrences + 1 }, () => rule.next()?.toString());
      expect(planned).toEqual(expected);
    }),
  );
});

test('every time begins and ends at the hours of the first, whatever the clock of the school does', () => {
  // By day: at night an hour may not exist.
  const hour = fc.integer({ min: 4, max: 22 });
  fc.assert(
    fc.property(rhythm, days, hour, (each, firstDay, begin) => {
      const first = {
        ...{ firstDay, lastDay: firstDay },
        ...{
          hour: `${String(begin).padStart(2, '0')}:30`,
          endHour: `${String(begin + 1).padStart(2, '0')}:15`,
        },
      };
      const repetition = { rhythm: each, first, until: '2099-12-31', skipped: [] };
      for (const { day, ...times } of occurrencesOf(repetition)) {
        expect(periodOf(times)).toEqual(periodOn(first, day));
      }
    }),
    { numRuns: 20 },
  );
});

test('an hour that the clock jumps over is the one after it, and the end still comes later', () => {
  // In 2025 the clock went from 02:00 to 03:00 on 6 April.
  const first = { firstDay: '2025-03-30', hour: '02:15', lastDay: '2025-03-30', endHour: '03:00' };
  const [, jumped, next] = occurrencesOf({ rhythm: 'weekly', first, until: '2025-04-13', skipped: [] });
  if (!jumped?.endsAt || !next) throw new Error('three are planned');
  expect(toLocalInput(jumped.eventDate)).toBe('2025-04-06T03:15');
  expect(jumped.endsAt > jumped.eventDate).toBe(true);
  expect(toLocalInput(next.eventDate)).toBe('2025-04-13T02:15');
});

describe('what is shown of it', () => {
  const shown = (now: string) => {
    const { eventDate, movesAt } = shownOccurrence(weekly, new Date(now));
    return [toLocalInput(eventDate), movesAt && toLocalInput(movesAt)];
  };
  test('the next date until it is over, without those that are skipped; once all are over the last', () => {
    expect(occurrenceDays(weekly)).toEqual(['2027-01-12', '2027-01-19', '2027-02-02', '2027-02-09']);
    expect(shown('2026-12-01T00:00Z')).toEqual(['2027-01-12T17:00', '2027-01-12T18:00']);
    expect(shown('2027-01-19T17:59:59Z')).toEqual(['2027-01-19T17:00', '2027-01-19T18:00']);
    expect(shown('2027-01-19T18:00Z')).toEqual(['2027-02-02T17:00', '2027-02-02T18:00']);
    expect(shown('2027-02-09T10:00Z')).toEqual(['2027-02-09T17:00', null]);
    expect(shown('2028-01-01T10:00Z')).toEqual(['2027-02-09T17:00', null]);
  });

  test('of days that last it is over with the last of them', () => {
    const first = { firstDay: '2027-01-30', hour: null, lastDay: '2027-02-01', endHour: null };
    const all = occurrencesOf({ rhythm: 'monthly-day', first, until: '2027-04-30', skipped: [] });
    expect(all.map(({ day, allDay }) => [day, allDay])).toEqual([
      ['2027-01-30', true],
      ['2027-03-30', true],
      ['2027-04-30', true],
    ]);
    expect(toLocalInput(overAt(all[1] ?? weeklyTimes))).toBe('2027-04-02T00:00');
  });

  const weeklyTimes = shownOccurrence(weekly, new Date(0));

  test.each([
    ['weekly', 'Tous les mardis de 17 h à 18 h, jusqu’au mardi 9 février 2027'],
    ['fortnightly', 'Un mardi sur deux de 17 h à 18 h, jusqu’au mardi 9 février 2027'],
    ['monthly-day', 'Le 12 de chaque mois de 17 h à 18 h, jusqu’au mardi 12 janvier 2027'],
    ['monthly-weekday', 'Le 2e mardi de chaque mois de 17 h à 18 h, jusqu’au mardi 9 février 2027'],
  ] as const)('%s is said in words', (each, words) => {
    expect(plain(describeRepetition({ ...weekly, rhythm: each }))).toBe(words);
  });

  test('unset hours are not shown', () => {
    const open = { ...weekly, first: { ...tuesday, endHour: null } };
    expect(plain(describeRepetition(open))).toMatch(/^Tous les mardis à 17 h, jusqu’au/);
    expect(describeRepetition({ ...weekly, first: { ...tuesday, hour: null } })).toMatch(
      /^Tous les mardis, /,
    );
  });
});
