import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';

/** An issue counts as stuck after this many minutes without a delivery. */
const stuckMinutes = 10;

/** The pending deliveries of stuck issues; 0 while mails are being delivered. */
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
