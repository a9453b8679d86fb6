import { data } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { isBusy } from '#app/db/client.server.ts';

/**
 * For a `catch` in the office: a busy database becomes a 503, which the page shows as `busyNotice`; other
 * errors are rethrown.
 */
export function refuseWhenBusy(error: unknown): never {
  if (!isBusy(error)) throw error;
  log.warn({ err: error }, 'the database had no time for the office');
  throw data(
    { reason: 'busy' },
    { status: 503, headers: { 'Cache-Control': 'private, no-store', 'Retry-After': '60' } },
  );
}
