import { config } from '#app/config/environment.server.ts';
import { writeCalendar } from '#app/features/events/calendar.server.ts';
import { findCalendarEvent } from '#app/features/events/published-events.server.ts';
import { currentSchool } from '#app/features/school-facts/current-school.server.ts';
import type { Route } from './+types/event-calendar.ts';
import { calendarFailure, calendarMaxAge, calendarType } from './calendar-answer.ts';
import { textDocument } from './text-document.ts';

/** « Ajouter au calendrier »: one published event as a file. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const event = await findCalendarEvent(params.slug);
    if (!event) return new Response('Cet événement n’existe pas.', { status: 404, headers: plainText });
    const body = writeCalendar({
      events: [event],
      school: await currentSchool(),
      origin: config().publicUrl,
    });
    const answer = textDocument(request, { body, type: calendarType, maxAge: calendarMaxAge });
    answer.headers.set('Content-Disposition', `attachment; filename="${event.slug}.ics"`);
    return answer;
  } catch (error) {
    return calendarFailure(error);
  }
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
