import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDatePart,
  formatDateTime,
  formatDateWithWeekday,
  formatMoment,
  formatRelative,
  formatTime,
  fromLocalInput,
  isoDay,
  isoMoment,
  localInputOrEmpty,
  startOfDay,
  toLocalInput,
  writeClock,
} from './dates.ts';

// Morocco: UTC+1 (UTC during Ramadan) until 2026-09-20, then UTC. The expected hours hold in every zone of
// the runs, Pacific/Auckland included.
describe('dates at the school', () => {
  test('are written as the specification shows them, in French', () => {
    const date = new Date('2026-07-05T07:03:00Z');
    expect(formatDate(date)).toBe('5 juillet 2026');
    expect(formatTime(date)).toBe('08:03');
    expect(formatDateTime(date)).toBe('05 juillet 2026 à 08:03');
    expect(formatDateWithWeekday(date)).toBe('dimanche 5 juillet 2026');
    expect(isoDay(date)).toBe('2026-07-05');
  });

  test('say « 1er » for the first of a month', () => {
    const first = new Date('2026-12-01T08:30:00Z');
    expect(formatDate(first)).toBe('1er décembre 2026');
    expect(formatDateTime(first)).toBe('1er décembre 2026 à 08:30');
    expect(formatDateWithWeekday(first)).toBe('mardi 1er décembre 2026');
    expect(formatDatePart(first, 'd MMM, HH:mm')).toBe('1er déc., 08:30');
    expect(formatDatePart(first, "d MMMM 'à' HH:mm")).toBe('1er décembre à 08:30');
    expect(formatMoment(first)).toBe('mardi 1er décembre 2026 à 8\u00A0h\u00A030');
    expect(formatDatePart(first, 'd')).toBe('1er');
    expect(formatDatePart(new Date('2026-12-05T08:30:00Z'), 'd')).toBe('5');
    expect(isoDay(first)).toBe('2026-12-01');
  });

  test('follow the change of Morocco’s offset on 20 September 2026', () => {
    expect(formatTime(new Date('2026-09-19T12:00:00Z'))).toBe('13:00');
    expect(formatTime(new Date('2026-09-21T12:00:00Z'))).toBe('12:00');
  });

  test.each([
    ['2026-09-19T12:00:00Z', '2026-09-19T13:00:00+01:00'],
    ['2026-09-21T12:00:00Z', '2026-09-21T12:00:00+00:00'],
    // Ramadan of 2026, when Morocco was on UTC.
    ['2026-03-10T12:00:00Z', '2026-03-10T12:00:00+00:00'],
  ])('name the instant %s with the offset of that day, for machines', (instant, written) => {
    expect(isoMoment(new Date(instant))).toBe(written);
    expect(new Date(written)).toEqual(new Date(instant));
  });

  test('belong to the school’s day, not to UTC’s or the server’s', () => {
    expect(isoDay(new Date('2026-07-05T23:30:00Z'))).toBe('2026-07-06');
    expect(startOfDay(new Date('2026-07-05T23:30:00Z'))).toEqual(new Date('2026-07-05T23:00:00Z'));
    expect(startOfDay(new Date('2026-07-05T12:00:00Z'), -7)).toEqual(new Date('2026-06-27T23:00:00Z'));
  });

  test('count days across the change of offset by the calendar, not by 24 hours', () => {
    expect(startOfDay(new Date('2026-09-22T12:00:00Z'), -4)).toEqual(new Date('2026-09-17T23:00:00Z'));
    // 1 June 2008 began at one o'clock; the neighbouring days at midnight.
    expect(startOfDay(new Date('2008-06-01T12:00:00Z'))).toEqual(new Date('2008-06-01T00:00:00Z'));
    expect(startOfDay(new Date('2008-06-01T12:00:00Z'), 1)).toEqual(new Date('2008-06-01T23:00:00Z'));
    expect(startOfDay(new Date('2008-05-31T00:30:00Z'), 1)).toEqual(new Date('2008-06-01T00:00:00Z'));
  });

  test('are written for spreadsheets, in every second of the years', () => {
    expect(writeClock(new Date('2026-07-05T23:03:09.999Z'))).toBe('2026-07-06 00:03:09');
    const [min, max] = [new Date('1975-01-01'), new Date('2090-01-01')];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        expect(writeClock(date)).toBe(formatDatePart(date, 'yyyy-MM-dd HH:mm:ss'));
      }),
    );
  });

  test.each(['2026-09-20', '2026-02-15', '2025-03-30', '2024-04-14'])(
    'are written for spreadsheets on %s, when the offset changed',
    (day) => {
      for (let minute = 0; minute < 24 * 60; minute += 15) {
        const date = new Date(Date.parse(day) + minute * 60_000);
        expect(writeClock(date)).toBe(formatDatePart(date, 'yyyy-MM-dd HH:mm:ss'));
      }
    },
  );

  test('are relative to now', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatRelative(new Date('2026-11-18T12:00:00Z'), now)).toBe('il y a 3 jours');
    expect(formatRelative(new Date('2026-11-23T12:00:00Z'), now)).toBe('dans 2 jours');
  });

  test('typed into a form are the school’s clock, and impossible ones are refused', () => {
    expect(fromLocalInput('2026-07-05T08:03')).toEqual(new Date('2026-07-05T07:03:00Z'));
    expect(fromLocalInput('2026-02-30T10:00')).toBeNull();
    expect(fromLocalInput('2026-07-05T24:00')).toBeNull();
    expect(fromLocalInput('2026-07-05T10:60')).toBeNull();
    expect(fromLocalInput('demain')).toBeNull();
  });

  test('come back from a form as they went into it', () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 9, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const date = new Date(minute * 60_000);
        expect(fromLocalInput(toLocalInput(date))).toEqual(date);
      }),
    );
  });
});

test('a field of a moment is empty where there is none, and takes nothing after its minutes', () => {
  expect(localInputOrEmpty(null)).toBe('');
  expect(localInputOrEmpty(new Date('2027-03-05T07:30:00Z'))).toBe(
    toLocalInput(new Date('2027-03-05T07:30:00Z')),
  );
  expect(fromLocalInput('2027-03-05T08:30 environ')).toBeNull();
});
