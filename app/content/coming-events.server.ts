import { and, gt, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { events } from '#app/db/schema/content.ts';
import { startOfDay } from '#app/lib/dates.ts';
import { longestEvent } from './event-times.ts';

const { eventDate, endsAt } = events;

/** Condition: it is not over (`overAt`). */
export function isComing(now: Date): SQL | undefined {
  const ends = or(gt(endsAt, now), and(isNull(endsAt), gte(eventDate, startOfDay(now))));
  // Implied by the other condition, and lets the index by date be used: no event is longer.
  return and(gte(eventDate, startOfDay(now, -longestEvent - 1)), ends);
}

/** Condition: it begins later, or its known end is in the future. */
export function isAhead(now: Date): SQL | undefined {
  return and(isComing(now), or(gte(eventDate, now), gt(endsAt, now)));
}

/** Condition: it is over. */
export function isOver(now: Date): SQL | undefined {
  const ended = or(lte(endsAt, now), and(isNull(endsAt), lt(eventDate, startOfDay(now))));
  return and(lt(eventDate, now), ended);
}
