import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { activityLog, rateLimits, securityAlerts } from '#app/db/schema/operations.ts';

/**
 * Erases the alerts raised before `alerts`, what the staff did before `activity`, and the sessions and counters that ended before `now`.
 *
 * @returns how many rows are gone
 */
export async function eraseTraces(before: { alerts: Date; activity: Date; now: Date }): Promise<number> {
  return withRole('site_guard', async (tx) => {
    const gone = [
      await tx
        .delete(securityAlerts)
        .where(lt(securityAlerts.timestamp, before.alerts))
        .returning({ id: securityAlerts.id }),
      await tx
        .delete(activityLog)
        .where(lt(activityLog.at, before.activity))
        .returning({ id: activityLog.id }),
      await tx
        .delete(adminSessions)
        .where(lt(adminSessions.expiresAt, before.now))
        .returning({ id: adminSessions.id }),
      await tx
        .delete(rateLimits)
        .where(lt(rateLimits.expire, before.now.getTime()))
        .returning({ id: rateLimits.key }),
    ];
    return gone.flat().length;
  });
}
