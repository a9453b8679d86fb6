import { and, eq, lt } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';

/**
 * 'Last seen' is written at most once a minute, in milliseconds, so that reading pages rarely costs a write.
 */
const seenEvery = 60_000;

/** Pending writes by session id. */
const underWay = new Map<string, Promise<void>>();

/**
 * Records that a session was used, by a write the request does not wait for, so that blocked writes do not
 * delay the office. The next request makes up for a failed one; a session tolerates two hours without
 * (decision 4).
 */
export function recordSessionUse(session: { id: string; lastSeenAt: Date }, now: Date): void {
  if (now.getTime() - session.lastSeenAt.getTime() < seenEvery || underWay.has(session.id)) return;
  onShutdown('uses of sessions', sessionUsesRecorded);
  const noted = writeUse(session.id, now).finally(() => underWay.delete(session.id));
  underWay.set(session.id, noted);
}

/** Resolves when all pending writes have succeeded or failed. */
export async function sessionUsesRecorded(): Promise<void> {
  await Promise.all(underWay.values());
}

async function writeUse(id: string, now: Date): Promise<void> {
  try {
    await withRole('site_guard', (tx) =>
      tx
        .update(adminSessions)
        .set({ lastSeenAt: now })
        .where(and(eq(adminSessions.id, id), lt(adminSessions.lastSeenAt, now))),
    );
  } catch (error) {
    log.info({ err: error }, 'the use of a session could not be noted');
  }
}
