import { type CoverColumns, coverOf } from '#app/content/covers.server.ts';
import { type EventTimes, overAt, periodOf } from '#app/content/event-times.ts';
import { formatPeriod } from '#app/content/period.ts';
import { describeRepetition, occurrenceDays, periodOn } from '#app/content/repetition.ts';
import { formatDatePart, isoDay, isoMoment } from '#app/lib/dates.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import type { EventMoment, EventSummary, RecurrenceText, SchoolEvent } from './events.ts';

/** The columns of an event in a list. */
type SummaryRow = EventTimes &
  CoverColumns &
  Pick<EventSummary, 'slug' | 'title' | 'description' | 'location' | 'cancelled'>;

/** An event in lists, as of `now`. */
export function summaryOf(row: SummaryRow, now: Date): EventSummary {
  const { slug, cancelled, eventDate, endsAt } = row;
  return {
    ...{ slug, cancelled },
    title: withFrenchSpaces(row.title),
    description: withFrenchSpaces(row.description),
    location: withFrenchSpaces(row.location),
    startsAt: momentOf(eventDate),
    endsAt: endsAt && isoMoment(endsAt),
    when: formatPeriod(periodOf(row)),
    past: overAt(row) <= now,
    cover: coverOf(row),
  };
}

/** Its dates as structured data: for whole days the days, the last one included, as search engines expect. */
export function datesOf(times: EventTimes): SchoolEvent['dates'] {
  const { firstDay, lastDay } = periodOf(times);
  if (times.allDay) return { start: firstDay, end: lastDay };
  return { start: isoMoment(times.eventDate), end: times.endsAt && isoMoment(times.endsAt) };
}

/** Its recurrence, after the shown date. */
export function repeatsOf({
  repetition,
  eventDate,
}: EventTimes & { repetition: Repetition | null }): RecurrenceText | null {
  if (!repetition) return null;
  const shown = isoDay(eventDate);
  const next = occurrenceDays(repetition)
    .filter((day) => day > shown)
    .map((day) => ({ day, words: formatPeriod(periodOn(repetition.first, day)).whole }));
  return { words: describeRepetition(repetition), next };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function momentOf(date: Date): EventMoment {
  return {
    iso: isoMoment(date),
    weekday: capitalised(formatDatePart(date, 'EEEE')),
    day: formatDatePart(date, 'd'),
    month: formatDatePart(date, 'MMMM'),
    year: formatDatePart(date, 'yyyy'),
  };
}
