import type { ArticleHeading } from '#app/content/article-anchors.ts';
import type { Cover } from '#app/ui/cover.tsx';

/** When an event begins, at the school and in words (spec §9). */
export type EventMoment = {
  /** With Casablanca's offset: '2027-03-06T08:30:00+01:00'. */
  iso: string;
  /** 'Samedi', '6', 'mars', '2027': the parts of its figure. */
  weekday: string;
  day: string;
  month: string;
  year: string;
  /** 'samedi 6 mars 2027'. */
  date: string;
  /** '08:30'. */
  time: string;
  /** '06 mars 2027 à 08:30'. */
  label: string;
};

/** A published event as lists show it. */
export type EventSummary = {
  slug: string;
  title: string;
  description: string;
  location: string;
  startsAt: EventMoment;
  /** Its day is over. */
  past: boolean;
  cover: Cover;
};

/** A published event, whole. */
export type SchoolEvent = EventSummary & {
  /** ISO 8601. */
  modifiedAt: string;
  /** The rich text, sanitised; may be empty. */
  html: string;
  headings: ArticleHeading[];
};

/** A published event as calendars take it. */
export type CalendarEvent = {
  id: string;
  slug: string;
  title: string;
  description: string;
  location: string;
  startsAt: Date;
  updatedAt: Date;
};

/** How long an event lasts for calendars and search engines, in milliseconds: no end is kept (spec §3). */
export const eventLength = 60 * 60 * 1000;

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
