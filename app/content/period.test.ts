import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromLocalInput, startOfDay, toLocalInput } from '#app/lib/dates.ts';
import { overAt, periodOf } from './event-times.ts';
import { formatPeriod } from './period.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a period in words', () => {
  const saturday = { firstDay: '2027-03-06', hour: '09:00', lastDay: '2027-03-06', endHour: null };
  test.each([
    [saturday, 'samedi 6 mars 2027 à 9 h', '9 h', 'samedi 6 mars 2027'],
    [
      { ...saturday, endHour: '12:30' },
      'samedi 6 mars 2027, de 9 h à 12 h 30',
      'de 9 h à 12 h 30',
      'samedi 6 mars 2027',
    ],
    [
      { ...saturday, hour: null },
      'samedi 6 mars 2027, toute la journée',
      'toute la journée',
      'samedi 6 mars 2027',
    ],
    [
      { ...saturday, hour: null, lastDay: '2027-03-08' },
      'du samedi 6 au lundi 8 mars 2027',
      'du samedi 6 au lundi 8 mars 2027',
      'du samedi 6 au lundi 8 mars 2027',
    ],
    [
      { ...saturday, lastDay: '2027-03-08', endHour: '00:05' },
      'du samedi 6 mars à 9 h au lundi 8 mars 2027 à 0 h 05',
      'du samedi 6 mars à 9 h au lundi 8 mars 2027 à 0 h 05',
      'du samedi 6 au lundi 8 mars 2027',
    ],
    [
      { firstDay: '2027-12-30', hour: null, lastDay: '2028-01-01', endHour: null },
      'du jeudi 30 décembre 2027 au samedi 1er janvier 2028',
      'du jeudi 30 décembre 2027 au samedi 1er janvier 2028',
      'du jeudi 30 décembre 2027 au samedi 1er janvier 2028',
    ],
    [
      { firstDay: '2027-05-31', hour: null, lastDay: '2027-06-01', endHour: null },
      'du lundi 31 mai au mardi 1er juin 2027',
      'du lundi 31 mai au mardi 1er juin 2027',
      'du lundi 31 mai au mardi 1er juin 2027',
    ],
  ])('%j', (period, whole, beside, days) => {
    const words = formatPeriod(period);
    expect([words.whole, words.beside, words.days].map(plain)).toEqual([whole, beside, days]);
  });
});

describe('the times of an event', () => {
  // Around each change of Morocco's clock since 2015, and any other moment until 2090.
  const changes = [
    '2008-06-01',
    '2015-03-29',
    '2019-05-05',
    '2025-02-23',
    '2025-04-06',
    '2026-02-15',
    '2026-03-22',
    '2026-09-20',
  ];
  const moments = fc.oneof(
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
      .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000)),
    fc
      .integer({ min: Date.UTC(2001, 0) / 60_000, max: Date.UTC(2090, 0) / 60_000 })
      .map((minute) => new Date(minute * 60_000)),
  );

  test('are those of the school’s clock at both ends, whatever it does between them', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 59 * 1440 }), (eventDate, minutes) => {
        const endsAt = new Date(eventDate.getTime() + minutes * 60_000);
        const period = periodOf({ eventDate, endsAt, allDay: false });
        expect(`${period.firstDay}T${period.hour}`).toBe(toLocalInput(eventDate));
        expect(`${period.lastDay}T${period.endHour}`).toBe(toLocalInput(endsAt));
        const { whole, several } = formatPeriod(period);
        expect(several).toBe(period.firstDay !== period.lastDay);
        expect(whole).toMatch(/\d\u00A0h/);
        expect(whole.startsWith('du ')).toBe(several);
        expect(whole).not.toMatch(/undefined|NaN|null| {2}/);
        expect(overAt({ eventDate, endsAt })).toEqual(endsAt);
      }),
      { numRuns: 1000 },
    );
  });

  test('of whole days are those days, also those that have an hour more or less', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), (moment, days) => {
        const eventDate = startOfDay(moment);
        const endsAt = startOfDay(moment, days);
        const period = periodOf({ eventDate, endsAt, allDay: true });
        const apart = Date.parse(period.lastDay) - Date.parse(period.firstDay);
        expect(apart).toBe((days - 1) * 86_400_000);
        expect(period.firstDay).toBe(toLocalInput(moment).slice(0, 10));
        expect(formatPeriod(period).whole).not.toMatch(/\d\u00A0h/);
      }),
      { numRuns: 1000 },
    );
  });

  test('without an end are over with their day', () => {
    const eventDate = fromLocalInput('2026-09-19T23:30') ?? new Date(Number.NaN);
    expect(toLocalInput(overAt({ eventDate, endsAt: null }))).toBe('2026-09-20T00:00');
  });
});
