import { redirect } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { writeCalendar } from '#app/features/events/calendar.server.ts';
import { eventPath } from '#app/features/events/events.ts';
import { findCalendarEvent, findPublishedEvent } from '#app/features/events/published-events.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { slugify } from '#app/lib/slug.ts';
import type { Route } from './+types/event-calendar.ts';
import { calendarFailure, calendarMaxAge, calendarType } from './calendar-answer.ts';
import { textDocument } from './text-document.ts';

/** « Ajouter au calendrier »: one published event as a file. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const slug = slugify(params.slug);
  try {
    const event = await findCalendarEvent(slug);
    if (!event) return await calendarElsewhere(slug);
    const body = writeCalendar({
      events: [event],
      school: await currentSchool(),
      origin: config().publicUrl,
    });
    const response = textDocument(request, { body, type: calendarType, maxAge: calendarMaxAge });
    response.headers.set('Content-Disposition', `attachment; filename="${event.slug}.ics"`);
    return response;
  } catch (error) {
    return calendarFailure(error);
  }
}

/** The event may have a new address. */
async function calendarElsewhere(slug: string): Promise<Response> {
  const answer = await findPublishedEvent(slug);
  if (answer.found === 'redirect') return redirect(`${eventPath(answer.slug)}/calendrier.ics`, 301);
  return new Response('Cet événement n’existe pas.', { status: 404, headers: plainText });
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
