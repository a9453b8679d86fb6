import type { MetaDescriptor } from 'react-router';
import type { SchoolSettings } from '#app/school/settings.ts';

/** Where the calendar of all events is. */
export const calendarPath = '/evenements.ics';

/** Tells browsers and calendars of it: for the `meta` of the events' pages. */
export function calendarLink({ name }: Pick<SchoolSettings, 'name'>): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'text/calendar',
    title: `Événements – ${name}`,
    href: calendarPath,
  };
}

/** The address by which telephones subscribe instead of downloading once. */
export function subscriptionAddress(origin: string): string {
  return `${origin.replace(/^https?:/, 'webcal:')}${calendarPath}`;
}
