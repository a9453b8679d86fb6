import { expect, test } from 'vitest';
import { secondsUntilNext, secondsUntilOver } from './until-next-event.ts';

const now = new Date('2027-03-06T08:00:00Z');
const at = (iso: string, endsAt: string | null = null) => ({ startsAt: { iso }, endsAt, past: false });

test('the page is right until the first event begins, by its own offset', () => {
  expect(secondsUntilNext([at('2027-03-06T08:30:00+00:00'), at('2027-03-07T08:30:00+00:00')], now)).toBe(
    1800,
  );
  expect(secondsUntilNext([at('2027-03-06T09:30:00+01:00')], now)).toBe(1800);
});

test('without an event it stays right', () => {
  expect(secondsUntilNext([], now)).toBeUndefined();
});

test('one whose end is known stays until then, whichever began first', () => {
  const underWay = at('2027-03-05T08:00:00+00:00', '2027-03-07T00:00:00+00:00');
  const short = at('2027-03-06T08:30:00+00:00', '2027-03-06T09:00:00+00:00');
  expect(secondsUntilNext([underWay, short], now)).toBe(3600);
  expect(secondsUntilOver([underWay, short, at('2027-03-06T08:10:00+00:00')], now)).toBe(3600);
  expect(secondsUntilOver([at('2027-03-06T08:10:00+00:00'), { ...short, past: true }], now)).toBeUndefined();
});
