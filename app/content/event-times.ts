import { isoDay, startOfDay, toLocalInput } from '#app/lib/dates.ts';
import type { Period } from './period.ts';

/** The stored time of an event: for whole days `endsAt` is the midnight after the last. */
export type EventTimes = { eventDate: Date; endsAt: Date | null; allDay: boolean };

/** The longest event, in days of the school's calendar. */
export const longestEvent = 60;

/** The same in the school's local time, across clock changes. */
export function periodOf({ eventDate, endsAt, allDay }: EventTimes): Period {
  const [firstDay = '', hour = ''] = toLocalInput(eventDate).split('T');
  if (allDay) {
    const lastDay = endsAt ? isoDay(new Date(endsAt.getTime() - 1)) : firstDay;
    return { firstDay, hour: null, lastDay, endHour: null };
  }
  const [lastDay = firstDay, endHour = null] = endsAt ? toLocalInput(endsAt).split('T') : [];
  return { firstDay, hour, lastDay, endHour };
}

/** When it is over: at its end; without a known end, at the end of its day. */
export function overAt({ eventDate, endsAt }: Pick<EventTimes, 'eventDate' | 'endsAt'>): Date {
  return endsAt ?? startOfDay(eventDate, 1);
}
