import { expect, test } from 'vitest';
import { secondsUntilMidnight } from './until-midnight.ts';

test.each([
  ['a morning', '2026-11-20T09:00:00Z', 15 * 3600],
  ['the first second of a day', '2026-11-20T00:00:00Z', 24 * 3600],
  ['the last second of a day', '2026-11-20T23:59:59Z', 1],
  // Morocco was an hour ahead of UTC: its day ends before UTC's.
  ['an evening before September 2026', '2026-07-05T22:30:00Z', 30 * 60],
])('%s is followed by the school’s midnight, wherever the server is', (_, now, seconds) => {
  expect(secondsUntilMidnight(new Date(now))).toBe(seconds);
});
