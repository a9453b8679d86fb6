import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { dailyCounts } from '#app/db/schema/daily-counts.ts';
import { visits } from '#app/db/schema/operations.ts';
import { isoDay } from '#app/lib/dates.ts';

/**
 * Erases the visits before `moment`, and the counts of the days before its own.
 * @returns how many rows were erased
 */
export function eraseVisits(moment: Date): Promise<number> {
  return withRole('site_administrator', async (tx) => {
    const counts = await deleteRows(tx, dailyCounts, lt(dailyCounts.day, isoDay(moment)));
    return counts + (await deleteRows(tx, visits, lt(visits.createdAt, moment)));
  });
}
