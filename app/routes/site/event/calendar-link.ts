import type { MetaDescriptor } from 'react-router';
import type { SchoolSettings } from '#app/school/settings.ts';

/** The path of the calendar of all events. */
export const calendarPath = '/evenements.ics';

/** Announces it to browsers and calendars: for the `meta` of the events' pages. */
export function calendarLink({ name }: Pick<SchoolSettings, 'name'>): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'text/calendar',
    title: `Événements – ${name}`,
    href: calendarPath,
  };
}

/** The webcal URL by which phones subscribe instead of downloading once. */
export function subscriptionAddress(origin: string): string {
  return `${origin.replace(/^https?:/, 'webcal:')}${calendarPath}`;
}
