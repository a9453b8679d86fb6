import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { visits } from '#app/db/schema/operations.ts';

/**
 * Erases the visits before `moment`.
 *
 * @returns how many rows are gone
 */
export function eraseVisits(moment: Date): Promise<number> {
  return withRole('site_administrator', (tx) => deleteRows(tx, visits, lt(visits.createdAt, moment)));
}
