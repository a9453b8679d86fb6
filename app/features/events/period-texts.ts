import { type EventTimes, periodOf } from '#app/content/event-times.ts';
import type { Repetition } from '#app/school/rhythms.ts';

/** The fields of an event's time in its form; '' when empty. */
export type PeriodTexts = {
  /** '2027-03-05T08:30' in the school's time; '2027-03-05' for whole days. */
  eventDate: string;
  /** '2027-03-06', when it ends on another day. */
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

/** The times of an event as form fields: for a recurring one its first occurrence, whichever is shown. */
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

/** The value of a checkbox. */
export function tickOf(ticked: boolean): string {
  return ticked ? 'on' : '';
}
