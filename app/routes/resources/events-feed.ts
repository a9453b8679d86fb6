import { config } from '#app/config/environment.server.ts';
import { writeCalendar } from '#app/features/events/calendar.server.ts';
import { eventsInCalendar } from '#app/features/events/events.ts';
import { listCalendarEvents } from '#app/features/events/published-events.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { startOfDay } from '#app/lib/dates.ts';
import type { Route } from './+types/events-feed.ts';
import { calendarFailure, calendarMaxAge, calendarType } from './calendar-answer.ts';
import { textDocument } from './text-document.ts';

/** Days back: a subscriber keeps the past year. */
const daysBack = 365;

/** `/evenements.ics`: the calendar to subscribe to: coming events, and the latest of the past year. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const now = new Date();
    const from = startOfDay(now, -daysBack);
    const events = await listCalendarEvents({ now, from, limit: eventsInCalendar });
    const body = writeCalendar({ events, school: await currentSchool(), origin: config().publicUrl });
    return textDocument(request, { body, type: calendarType, maxAge: calendarMaxAge });
  } catch (error) {
    return calendarFailure(error);
  }
}
