import { and, eq, lt } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';

/** 'Last seen' is written at most once a minute, in milliseconds: reading a page must not cost a write each time. */
const seenEvery = 60_000;

/** By the session's id: the write of its last use that is under way. */
const underWay = new Map<string, Promise<void>>();

/**
 * Takes note that a session was used, by a write of its own that nobody waits for: writes that are stuck hold up no
 * page of the office. One that fails is made good by the next request; a session bears two hours without (decision 4).
 */
export function noteUse(session: { id: string; lastSeenAt: Date }, now: Date): void {
  if (now.getTime() - session.lastSeenAt.getTime() < seenEvery || underWay.has(session.id)) return;
  onShutdown('uses of sessions', usesNoted);
  const noted = writeUse(session.id, now).finally(() => underWay.delete(session.id));
  underWay.set(session.id, noted);
}

/** Settles once every use that was noted is written, or could not be. */
export async function usesNoted(): Promise<void> {
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
