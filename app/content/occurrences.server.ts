import { fromLocalInput, isoDay, startOfDay } from '#app/lib/dates.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import { type EventTimes, overAt } from './event-times.ts';
import type { Period } from './period.ts';
import { occurrenceDays, periodOn } from './repetition.ts';

/** One occurrence of an event. */
export type Occurrence = EventTimes & {
  /** '2027-03-05', the school's day: unique among the occurrences. */ day: string;
};

/** All occurrences, in order: at least one. */
export function occurrencesOf(repetition: Repetition): Occurrence[] {
  return occurrenceDays(repetition).map((day) => ({ ...timesOn(repetition.first, day), day }));
}

/** All occurrences of an event, recurring or not. */
export function everyOccurrence({
  repetition,
  eventDate,
  endsAt,
  allDay,
}: EventTimes & { repetition: Repetition | null }): Occurrence[] {
  if (repetition) return occurrencesOf(repetition);
  return [{ eventDate, endsAt, allDay, day: isoDay(eventDate) }];
}

/** The occurrence in an event's row: the next, or the last once all are over; and when that changes. */
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
  // Where the clock jumps over the start, the start moves forward and may pass the end.
  return { eventDate, endsAt: end > eventDate ? end : new Date(eventDate.getTime() + 60_000), allDay: false };
}

/** A local time that the clock skips becomes the one an hour later. */
function instantOf(wallTime: string): Date {
  const instant = fromLocalInput(wallTime);
  if (!instant) throw new Error(`no such hour: ${wallTime}`);
  return instant;
}
