import { sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { dashboardVisits } from '#app/db/schema/exchanges.ts';

/** After this time without a visit, a new visit begins: what arrived since the last one is new. */
const visitEnds = sql`interval '1 hour'`;

/** On the first visit, the last week is new. */
const firstVisit = sql`interval '7 days'`;

/** Records a visit to the dashboard and returns since when things are new to the user. */
export async function recordDashboardVisit({ id }: { id: string }, now: Date): Promise<Date> {
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
