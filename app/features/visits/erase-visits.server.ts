import { lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { visits } from '#app/db/schema/operations.ts';

/**
 * Erases the visits before `moment`.
 *
 * @returns how many rows are gone
 */
export async function eraseVisits(moment: Date): Promise<number> {
  const gone = await withRole('site_administrator', (tx) =>
    tx.delete(visits).where(lt(visits.createdAt, moment)).returning({ id: visits.id }),
  );
  return gone.length;
}
