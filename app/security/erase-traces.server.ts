import { subMonths } from 'date-fns/subMonths';
import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { adminInvitations, adminSessions, emailChanges, passkeyChallenges } from '#app/db/schema/accounts.ts';
import { activityLog, rateLimits, securityAlerts } from '#app/db/schema/operations.ts';

/**
 * Erases alerts older than `alerts`, activity older than `activity`, sessions, counters, challenges and
 * address changes that expired before `now`, and invitations expired for a month.
 * @returns the number of deleted rows
 */
export function eraseTraces(before: { alerts: Date; activity: Date; now: Date }): Promise<number> {
  return withRole(
    'site_guard',
    async (tx) =>
      (await deleteRows(tx, securityAlerts, lt(securityAlerts.timestamp, before.alerts))) +
      (await deleteRows(tx, activityLog, lt(activityLog.at, before.activity))) +
      (await deleteRows(tx, emailChanges, lt(emailChanges.expiresAt, before.now))) +
      (await deleteRows(tx, passkeyChallenges, lt(passkeyChallenges.expiresAt, before.now))) +
      (await deleteRows(tx, adminSessions, lt(adminSessions.expiresAt, before.now))) +
      (await deleteRows(tx, adminInvitations, lt(adminInvitations.expiresAt, subMonths(before.now, 1)))) +
      (await deleteRows(tx, rateLimits, lt(rateLimits.expire, before.now.getTime()))),
  );
}
