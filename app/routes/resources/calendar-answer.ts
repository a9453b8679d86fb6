import { log } from '#app/config/log.server.ts';

/** The response to a calendar client when events cannot be read: it keeps its data and retries. */
export function calendarFailure(error: unknown): Response {
  log.error({ err: error }, 'a calendar could not be written');
  return new Response('Le calendrier est momentanément indisponible.', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const calendarType = 'text/calendar; charset=utf-8';
/** Cache lifetime for calendar clients and proxies, in seconds. */
export const calendarMaxAge = 300;
