import type { ArticleHeading } from '#app/content/article-anchors.ts';
import type { EventTimes } from '#app/content/event-times.ts';
import type { PeriodText } from '#app/content/period.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import type { Cover } from '#app/ui/cover.tsx';
import type { SignupOffer } from './signups/signups.ts';

/** An event's start in the school's time, as a calendar leaf (spec §9). */
export type EventMoment = {
  /** With Casablanca's offset: '2027-03-06T08:30:00+01:00'. */
  iso: string;
  /** 'Samedi', '6', 'mars', '2027': the parts of its calendar leaf. */
  weekday: string;
  day: string;
  month: string;
  year: string;
};

/** A published event in lists. */
export type EventSummary = {
  slug: string;
  title: string;
  description: string;
  location: string;
  startsAt: EventMoment;
  /** ISO 8601; null when the end is unknown. */
  endsAt: string | null;
  when: PeriodText;
  /** It is over. */
  past: boolean;
  cancelled: boolean;
  cover: Cover;
};

/** An event's recurrence. */
export type RecurrenceText = {
  /** « Tous les mardis de 17 h à 18 h, jusqu’au mardi 15 juin 2027 ». */
  words: string;
  /** The occurrences after the shown one, next first. */
  next: {
    /** '2027-03-12'. */ day: string /** « vendredi 12 mars 2027, de 17 h à 18 h ». */;
    words: string;
  }[];
};

/** A published event in full. */
export type SchoolEvent = EventSummary & {
  /** The place's address; '' for the school, or when not given. */
  address: string;
  /** For structured data, ISO 8601: days for whole days, else instants; no end when unknown. */
  dates: { start: string; end: string | null };
  /** Null for a single event. */
  repeats: RecurrenceText | null;
  /** Null without sign-ups. */
  signups: SignupOffer | null;
  /** ISO 8601. */
  modifiedAt: string;
  /** The rich text, sanitised; may be empty. */
  html: string;
  /** The origins of its videos' players. */
  frames: string[];
  headings: ArticleHeading[];
};

/** A published event for calendars. */
export type CalendarEvent = EventTimes & {
  id: string;
  slug: string;
  title: string;
  description: string;
  location: string;
  address: string;
  cancelled: boolean;
  repetition: Repetition | null;
  updatedAt: Date;
};

/** Maximum events in the subscribed calendar. */
export const eventsInCalendar = 50;

/** Past events below the list of coming ones. */
export const pastEvents = 4;

/** Other events shown below one. */
export const otherEvents = 3;

/** An event's canonical path. */
export function eventPath(slug: string): string {
  return `/evenements/${slug}`;
}
