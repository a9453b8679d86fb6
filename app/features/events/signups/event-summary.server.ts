import { type EventTimes, periodOf } from '#app/content/event-times.ts';
import { formatPeriod } from '#app/content/period.ts';
import { eventPath } from '#app/features/events/events.ts';

/** The event's data in every sign-up mail; dates in the school's time. */
export type EventSummary = { title: string; when: string; place: string; path: string };

type Named = { title: string; slug: string; location: string; address: string };

/** An event at one of its occurrences, for its sign-ups. */
export function eventSummaryOf({ title, slug, location, address }: Named, times: EventTimes): EventSummary {
  return {
    title,
    when: formatPeriod(periodOf(times)).whole,
    place: [location, address].filter(Boolean).join(', '),
    path: eventPath(slug),
  };
}
