import { expect, test } from 'vitest';
import { isWithinSevenDays } from './seven-days.ts';

test('the week is seven days back and seven ahead', () => {
  const now = new Date('2026-11-30T09:00:00Z');
  for (const near of ['2026-11-23T09:00:00Z', '2026-11-30T09:00:00Z', '2026-12-07T10:00:00+01:00']) {
    expect(isWithinSevenDays(near, now)).toBe(true);
  }
  for (const far of ['2026-11-23T08:59:00Z', '2026-12-07T09:00:01Z']) {
    expect(isWithinSevenDays(far, now)).toBe(false);
  }
});
