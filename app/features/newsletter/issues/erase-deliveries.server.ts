import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { newsletterDeliveries } from '#app/db/schema/newsletters.ts';

/**
 * Erases what each issue of before `moment` became for each person; the issue stays, with how many it left for.
 *
 * @returns how many rows are gone
 */
export function eraseDeliveries(moment: Date): Promise<number> {
  return withRole('site_administrator', (tx) =>
    deleteRows(tx, newsletterDeliveries, lt(newsletterDeliveries.createdAt, moment)),
  );
}
