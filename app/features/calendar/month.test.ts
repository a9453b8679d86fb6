import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthAfter, readMonth, weeksOf } from './month.ts';

const anyMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

test('a month has each of its days once, in order, each under its weekday', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((day) => day !== null);
      const [year = 0, number = 0] = month.split('-').map(Number);
      expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
      expect(days).toEqual(days.toSorted());
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        week.forEach((day, index) => {
          if (day !== null) expect((new Date(day).getUTCDay() + 6) % 7).toBe(index);
        });
        expect(week.some((day) => day !== null)).toBe(true);
      }
      expect(monthAfter(monthAfter(month, 1), -1)).toBe(month);
    }),
  );
  expect(monthAfter('2027-12', 1)).toBe('2028-01');
});

test('what is no month of these times is none', () => {
  for (const text of [null, '', '2027', '2027-13', '1999-12', '2101-01', '2027-03-01', 'x'.repeat(1000)]) {
    expect(readMonth(text)).toBeNull();
  }
  expect(readMonth('2027-03')).toBe('2027-03');
});
