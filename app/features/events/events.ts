import type { ArticleHeading } from '#app/content/article-anchors.ts';
import type { EventTimes } from '#app/content/event-times.ts';
import type { PeriodWords } from '#app/content/period.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import type { Cover } from '#app/ui/cover.tsx';
import type { SignupOffer } from './signups/signups.ts';

/** When an event begins, at the school and as a figure (spec §9). */
export type EventMoment = {
  /** With Casablanca's offset: '2027-03-06T08:30:00+01:00'. */
  iso: string;
  /** 'Samedi', '6', 'mars', '2027': the parts of its figure. */
  weekday: string;
  day: string;
  month: string;
  year: string;
};

/** A published event as lists show it. */
export type EventSummary = {
  slug: string;
  title: string;
  description: string;
  location: string;
  startsAt: EventMoment;
  /** ISO 8601; null where nobody said when it ends. */
  endsAt: string | null;
  when: PeriodWords;
  /** It is over. */
  past: boolean;
  cancelled: boolean;
  cover: Cover;
};

/** How an event comes back. */
export type RepeatWords = {
  /** « Tous les mardis de 17 h à 18 h, jusqu’au mardi 15 juin 2027 ». */
  words: string;
  /** Those after the one that is shown, the next ones first. */
  next: {
    /** '2027-03-12'. */ day: string /** « vendredi 12 mars 2027, de 17 h à 18 h ». */;
    words: string;
  }[];
};

/** A published event, whole. */
export type SchoolEvent = EventSummary & {
  /** Where that is; '' at the school, or where nobody said more. */
  address: string;
  /** For machines, ISO 8601: days of whole days, else instants; no end where it is not known. */
  dates: { start: string; end: string | null };
  /** Null for what takes place once. */
  repeats: RepeatWords | null;
  /** Null where parents are not asked to sign up. */
  signups: SignupOffer | null;
  /** ISO 8601. */
  modifiedAt: string;
  /** The rich text, sanitised; may be empty. */
  html: string;
  /** The origins of the players of its videos. */
  frames: string[];
  headings: ArticleHeading[];
};

/** A published event as calendars take it. */
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

/** Events in the calendar one can subscribe to, at most. */
export const eventsInCalendar = 50;

/** Events that are over, under the list of those to come. */
export const pastEvents = 4;

/** Other events shown under one. */
export const otherEvents = 3;

/** An event's one true path. */
export function eventPath(slug: string): string {
  return `/evenements/${slug}`;
}
