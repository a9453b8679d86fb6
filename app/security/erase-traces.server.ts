import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { rateLimits, securityAlerts } from '#app/db/schema/operations.ts';

/**
 * Erases the alerts raised before `alerts`, and the sessions and counters that ended before `now`.
 *
 * @returns how many rows are gone
 */
export async function eraseTraces(before: { alerts: Date; now: Date }): Promise<number> {
  return withRole('site_guard', async (tx) => {
    const gone = [
      await tx
        .delete(securityAlerts)
        .where(lt(securityAlerts.timestamp, before.alerts))
        .returning({ id: securityAlerts.id }),
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
