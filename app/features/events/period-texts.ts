import { type EventTimes, periodOf } from '#app/content/event-times.ts';
import type { Repetition } from '#app/school/rhythms.ts';

/** What the fields of an event's form say of when it takes place; '' where nothing is said. */
export type PeriodTexts = {
  /** '2027-03-05T08:30', the school's clock; '2027-03-05' of whole days. */
  eventDate: string;
  /** '2027-03-06', where it ends on another day. */
  endDay: string;
  /** '12:00'. */
  endTime: string;
  /** 'on' for whole days. */
  allDay: string;
  /** A rhythm. */
  repeats: string;
  /** '2027-06-15'. */
  repeatUntil: string;
  /** '2027-03-12 2027-03-19'. */
  skipped: string;
};

/** The times of an event as its form's fields take them: of what comes back the first, whichever is shown. */
export function periodTexts({
  repetition,
  ...times
}: EventTimes & { repetition: Repetition | null }): PeriodTexts {
  const { firstDay, hour, lastDay, endHour } = repetition?.first ?? periodOf(times);
  return {
    eventDate: hour === null ? firstDay : `${firstDay}T${hour}`,
    endDay: lastDay === firstDay ? '' : lastDay,
    endTime: endHour ?? '',
    allDay: tickOf(times.allDay),
    repeats: repetition?.rhythm ?? '',
    repeatUntil: repetition?.until ?? '',
    skipped: repetition?.skipped.join(' ') ?? '',
  };
}

/** What a box says. */
export function tickOf(ticked: boolean): string {
  return ticked ? 'on' : '';
}
