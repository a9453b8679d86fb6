import { sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { dashboardVisits } from '#app/db/schema/exchanges.ts';

/** Who has not looked for so long comes back: what came since they looked is new. */
const visitEnds = sql`interval '1 hour'`;

/** To who never looked, the last week is new. */
const firstVisit = sql`interval '7 days'`;

/** Notes that somebody looks at the dashboard, and answers since when things are new to them. */
export async function noteDashboardVisit({ id }: { id: string }, now: Date): Promise<Date> {
  const { adminId, seenAt, newSince } = dashboardVisits;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return withRole('site_guard', async (tx) => {
    const [visit] = await tx
      .insert(dashboardVisits)
      .values({ adminId: id, seenAt: now, newSince: sql`${moment} - ${firstVisit}` })
      .onConflictDoUpdate({
        target: adminId,
        set: {
          seenAt: now,
          newSince: sql`case when ${seenAt} < ${moment} - ${visitEnds} then ${seenAt} else ${newSince} end`,
        },
      })
      .returning({ newSince });
    return visit?.newSince ?? now;
  });
}
