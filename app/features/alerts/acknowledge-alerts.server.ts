import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { matchesFilter } from './alert-list.server.ts';
import { type AlertFilter, alertTypeLabels } from './alerts.ts';

/** Marks an alert as read. False when it is gone, or another user was first. */
export async function acknowledgeAlert(
  administrator: Administrator,
  id: string,
  now = new Date(),
): Promise<boolean> {
  return (await acknowledge(administrator, eq(securityAlerts.id, id), now)) === 1;
}

/**
 * Marks all alerts as read that match a filter and were raised up to `seenUntil`: later ones were not on the
 * page. Returns how many.
 */
export async function acknowledgeMatching(
  administrator: Administrator,
  { filter, seenUntil }: { filter: AlertFilter; seenUntil: Date },
  now = new Date(),
): Promise<number> {
  const seen = and(matchesFilter(filter), lte(securityAlerts.timestamp, seenUntil));
  return await acknowledge(administrator, seen, now);
}

async function acknowledge(administrator: Administrator, which: SQL | undefined, now: Date): Promise<number> {
  return await withRole('site_guard', async (tx) => {
    const read = await tx
      .update(securityAlerts)
      .set({ acknowledgedAt: now, acknowledgedByName: administrator.fullName })
      .where(and(which, isNull(securityAlerts.acknowledgedAt)))
      .returning({ id: securityAlerts.id, type: securityAlerts.type });
    const [first] = read;
    if (!first) return 0;
    await logActivity(tx, administrator, {
      action: 'acknowledged',
      subject: 'alert',
      ...(read.length === 1 ? { subjectId: first.id, subjectName: alertTypeLabels[first.type] } : {}),
      details: { count: read.length },
    });
    return read.length;
  });
}
