import { count, isNull } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';

/** The number of unread security alerts. */
export async function countUnreadAlerts(): Promise<number> {
  const [counted] = await readAs('site_guard', (tx) =>
    tx.select({ unread: count() }).from(securityAlerts).where(isNull(securityAlerts.acknowledgedAt)),
  );
  return counted?.unread ?? 0;
}
