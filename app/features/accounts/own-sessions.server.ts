import { and, desc, eq, ne } from 'drizzle-orm';
import { readAs, withRole } from '#app/db/client.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { deviceName } from '#app/lib/device-name.ts';
import { type Administrator, inForce } from '#app/security/sessions.server.ts';
import { endSessions, logAccountActivity } from './account-activity.server.ts';

/** A session as shown to its owner; times are the school's. */
export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** The active sessions of one administrator: this one first, then by last use. */
export async function listOwnSessions(
  { adminId, sessionId }: { adminId: string; sessionId: string },
  now = new Date(),
) {
  const rows = await readAs('site_guard', (tx) =>
    tx
      .select()
      .from(adminSessions)
      .where(and(eq(adminSessions.adminId, adminId), inForce(now)))
      .orderBy(desc(eq(adminSessions.id, sessionId)), desc(adminSessions.lastSeenAt)),
  );
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    device: deviceName(row.userAgent ?? ''),
    address: row.ipAddress && row.ipAddress !== 'unknown' ? row.ipAddress : null,
    since: viewMoment(row.createdAt, now),
    lastSeen: viewMoment(row.lastSeenAt, now),
  }));
}

function viewMoment(date: Date, now: Date) {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}

/**
 * Ends other sessions of an administrator: `only` that one, or all but `sessionId`, which is never ended.
 * Returns how many ended.
 */
export async function endOtherSessions(ending: {
  administrator: Administrator;
  sessionId: string;
  only?: string;
}): Promise<number> {
  const { administrator, sessionId, only } = ending;
  return await withRole('site_guard', async (tx) => {
    const one = only === undefined ? undefined : eq(adminSessions.id, only);
    const count = await endSessions(tx, administrator.id, and(ne(adminSessions.id, sessionId), one));
    if (count > 0) {
      const activity = { action: 'sessions_ended', details: { count } } as const;
      await logAccountActivity(tx, administrator, administrator, activity);
    }
    return count;
  });
}
