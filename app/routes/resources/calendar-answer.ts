import { log } from '#app/config/log.server.ts';

/** The answer to a calendar program when events cannot be read: it keeps what it has and asks again. */
export function calendarFailure(error: unknown): Response {
  log.error({ err: error }, 'a calendar could not be written');
  return new Response('Le calendrier est momentanément indisponible.', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const calendarType = 'text/calendar; charset=utf-8';
/** Seconds for which programs, and what stands between, need not ask again. */
export const calendarMaxAge = 300;
