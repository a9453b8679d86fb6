import { tzOffset } from '@date-fns/tz';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocalInput } from '#app/lib/dates.ts';
import { endsAfterItBegins, readWallTime, wallTime } from './schedule-fields.server.ts';

const zone = 'Africa/Casablanca';
const minute = 60_000;
const first = Date.UTC(2015, 0);
const last = Date.UTC(2032, 0);

/** The changes of the school's clock: two each Ramadan, and what else the zone data has. */
const changes: number[] = [];
for (let at = first; at < last; at += 60 * minute) {
  if (tzOffset(zone, new Date(at)) !== tzOffset(zone, new Date(at - 60 * minute))) changes.push(at);
}

/** Any minute, with many near a change. */
const anyMinute = fc.oneof(
  fc.integer({ min: first / minute, max: last / minute }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
    .map(([at, minutes]) => at / minute + minutes),
);

test('every minute that the school’s clock shows can be typed, and means an instant at which it shows it', () => {
  expect(changes.length).toBeGreaterThan(10);
  fc.assert(
    fc.property(anyMinute, (minutes) => {
      const instant = new Date(minutes * minute);
      const typed = toLocalInput(instant);
      const { moment, problem } = readWallTime(typed);
      expect(problem).toBeNull();
      expect(moment && toLocalInput(moment)).toBe(typed);
      // An hour that occurs twice means one of the two.
      expect([0, 60, -60]).toContain(((moment?.getTime() ?? 0) - instant.getTime()) / minute);
    }),
    { numRuns: 2000 },
  );
});

test('an hour that the clock jumps over is refused, and said so', () => {
  const gaps = changes.filter((at) => tzOffset(zone, new Date(at)) > tzOffset(zone, new Date(at - minute)));
  expect(gaps.length).toBeGreaterThan(5);
  for (const at of gaps) {
    // Wall clock: the minute that the clock would show without the change.
    const wall = new Date(at + tzOffset(zone, new Date(at - minute)) * minute);
    const { problem } = readWallTime(wall.toISOString().slice(0, 16));
    expect(problem, wall.toISOString()).toContain('changement d’heure');
  }
});

test('what is no date, or of no year that anybody means, is refused in words', () => {
  for (const typed of ['demain', '2027-02-30T10:00', '2027-13-01T10:00', '20266-01-01T10:00']) {
    expect(readWallTime(typed).problem, typed).toBe('Cette date n’existe pas');
  }
  expect(readWallTime('0020-01-01T10:00').problem).toBe('L’année doit être entre 2000 et 2100');
  expect(wallTime.safeParse('x'.repeat(200_000)).success).toBe(false);
  expect(wallTime.parse(' ')).toBeNull();
});

test('nothing is taken off the site before it is there', () => {
  const [one, other] = [new Date(1), new Date(2)];
  expect(endsAfterItBegins({ publishAt: one, unpublishAt: other })).toBe(true);
  expect(endsAfterItBegins({ publishAt: other, unpublishAt: one })).toBe(false);
  expect(endsAfterItBegins({ publishAt: one, unpublishAt: one })).toBe(false);
  expect(endsAfterItBegins({ publishAt: null, unpublishAt: one })).toBe(true);
});
