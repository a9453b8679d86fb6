import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';

/** An issue that is on its way has not gone to anybody for so many minutes. */
const stuckMinutes = 10;

/** Of the issues on their way, to how many addresses they have yet to go; 0 while one goes to somebody now and then. */
export async function countStuckDeliveries(now: Date): Promise<number> {
  const since = sql`${subMinutes(now, stuckMinutes).toISOString()}::timestamptz`;
  const { rows } = await readAsStaff((tx) =>
    tx.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from newsletter_deliveries delivery
        join newsletter_issues issue on issue.id = delivery.issue_id and issue.state = 'sending'
      where delivery.state = 'waiting' and delivery.created_at < ${since}
        and not exists (select from newsletter_deliveries where sent_at > ${since})`),
  );
  return rows[0]?.waiting ?? 0;
}
