import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { newsletterDeliveries } from '#app/db/schema/newsletters.ts';

/**
 * Erases the deliveries of issues before `moment`; the issues stay, with their number of recipients.
 * @returns how many rows were erased
 */
export function eraseDeliveries(moment: Date): Promise<number> {
  return withRole('site_administrator', (tx) =>
    deleteRows(tx, newsletterDeliveries, lt(newsletterDeliveries.createdAt, moment)),
  );
}
