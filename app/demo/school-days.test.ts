import { expect, test } from 'vitest';
import { demoEvents, eventRow } from './demo-rows.ts';
import { isSchoolDay } from './school-days.ts';

test.each([
  ['2027-03-05', true],
  ['2027-03-06', false],
  ['2027-03-07', false],
  ['2026-11-18', false],
  // Both feasts of 2027.
  ['2027-03-10', false],
  ['2027-05-17', false],
])('whether there is school on %s: %s', (day, open) => {
  expect(isSchoolDay(day)).toBe(open);
});

test('whenever the demo is made, its events take place on days of school, in their order', () => {
  for (let day = 0; day < 400; day += 1) {
    const now = new Date(Date.UTC(2026, 10, 21 + day, 9));
    const dates = demoEvents.map((event, index) => eventRow(event, index, now).eventDate);
    for (const date of dates)
      expect(isSchoolDay(date.toISOString().slice(0, 10)), `${now} ${date}`).toBe(true);
    expect(dates.toSorted((one, other) => one.getTime() - other.getTime())).toEqual(dates);
    expect(dates.filter((date) => date < now)).toHaveLength(1);
  }
});
