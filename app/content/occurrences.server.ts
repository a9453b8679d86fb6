import { fromLocalInput, isoDay, startOfDay } from '#app/lib/dates.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import { type EventTimes, overAt } from './event-times.ts';
import type { Period } from './period.ts';
import { keptDays, periodOn } from './repetition.ts';

/** One time that an event takes place. */
export type Occurrence = EventTimes & {
  /** '2027-03-05', the school's: what tells it from the others. */ day: string;
};

/** Every time that it takes place, in order: at least one. */
export function occurrencesOf(repetition: Repetition): Occurrence[] {
  return keptDays(repetition).map((day) => ({ ...timesOn(repetition.first, day), day }));
}

/** Every time that an event takes place, whether it comes back or not. */
export function everyOccurrence({
  repetition,
  eventDate,
  endsAt,
  allDay,
}: EventTimes & { repetition: Repetition | null }): Occurrence[] {
  if (repetition) return occurrencesOf(repetition);
  return [{ eventDate, endsAt, allDay, day: isoDay(eventDate) }];
}

/** What an event's row says of a repetition: its next occurrence, or its last once all are over; and when that changes. */
export function shownOccurrence(
  repetition: Repetition,
  now: Date,
): EventTimes & { /** Null for the last one. */ movesAt: Date | null } {
  const all = occurrencesOf(repetition);
  const next = all.findIndex((each) => overAt(each) > now);
  const index = next === -1 ? all.length - 1 : next;
  const shown = all[index];
  if (!shown) throw new Error('a repetition takes place at least once');
  const { day, ...times } = shown;
  return { ...times, movesAt: index === all.length - 1 ? null : overAt(times) };
}

function timesOn(first: Period, day: string): EventTimes {
  const { firstDay, hour, lastDay, endHour } = periodOn(first, day);
  if (hour === null) {
    const endsAt = startOfDay(instantOf(`${lastDay}T12:00`), 1);
    return { eventDate: startOfDay(instantOf(`${firstDay}T12:00`)), endsAt, allDay: true };
  }
  const eventDate = instantOf(`${firstDay}T${hour}`);
  if (endHour === null) return { eventDate, endsAt: null, allDay: false };
  const end = instantOf(`${lastDay}T${endHour}`);
  // Where the clock jumps over the begin, that moves on and may come after the end.
  return { eventDate, endsAt: end > eventDate ? end : new Date(eventDate.getTime() + 60_000), allDay: false };
}

/** An hour that the clock jumps over on that day is the one after it. */
function instantOf(wallTime: string): Date {
  const instant = fromLocalInput(wallTime);
  if (!instant) throw new Error(`no such hour: ${wallTime}`);
  return instant;
}
