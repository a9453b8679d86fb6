import { and, count, gte, not, sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { isUnmerged } from '#app/db/list-orders.ts';
import { applications } from '#app/db/schema/applications.ts';
import { lastMonths, monthBounds } from './inquiry-period.server.ts';
import type { CountOfStage, StageCount } from './stage-figures.ts';

/**
 * The applications of the last twelve months per stage, level and month; empty groups are left out. Served by
 * one index of each table. Month boundaries are passed as parameters, since the database may have outdated
 * rules of the school's zone.
 */
export async function countStages(now = new Date()): Promise<StageCount[]> {
  const months = lastMonths(now).toReversed();
  const starts = months.map(({ value }) => monthBounds(value).since.toISOString());
  const { stage, level, createdAt, suspectedSpam } = applications;
  const bucket = sql<number>`width_bucket(${createdAt}, ${sql.param(starts)}::timestamptz[])`.mapWith(Number);
  const rows = await readAsStaff((tx) =>
    tx
      .select({ stage, level, bucket, applications: count() })
      .from(applications)
      .where(
        sql`${not(suspectedSpam)} and ${isUnmerged(applications)} and ${createdAt} >= ${starts[0]}::timestamptz`,
      )
      .groupBy(stage, level, sql`3`),
  );
  return rows.flatMap(({ bucket, ...row }) => {
    const month = months[bucket - 1]?.value;
    return month === undefined ? [] : [{ ...row, month }];
  });
}

/**
 * The applications of the last twelve months per stage: the same figures, without what the dashboard does not
 * show.
 */
export function countByStage(now = new Date()): Promise<CountOfStage[]> {
  const { stage, createdAt, suspectedSpam } = applications;
  const { since } = monthBounds(lastMonths(now).at(-1)?.value ?? '');
  return readAsStaff((tx) =>
    tx
      .select({ stage, applications: count() })
      .from(applications)
      .where(and(not(suspectedSpam), isUnmerged(applications), gte(createdAt, since)))
      .groupBy(stage),
  );
}
