import { expect, test } from 'vitest';
import { secondsUntilNext } from './until-next-event.ts';

const now = new Date('2027-03-06T08:00:00Z');
const at = (iso: string) => ({ startsAt: { iso } });

test('the page is right until the first event begins, by its own offset', () => {
  expect(secondsUntilNext([at('2027-03-06T08:30:00+00:00'), at('2027-03-07T08:30:00+00:00')], now)).toBe(
    1800,
  );
  expect(secondsUntilNext([at('2027-03-06T09:30:00+01:00')], now)).toBe(1800);
});

test('without an event it stays right', () => {
  expect(secondsUntilNext([], now)).toBeUndefined();
});
