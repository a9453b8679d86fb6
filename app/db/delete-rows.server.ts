import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.server.ts';

/**
 * Deletes the rows that meet a condition and counts them, without reading them back: they may be a million.
 *
 * @param condition as `and`, `or` and `lt` make it
 * @returns how many rows are gone
 * @throws when there is no condition: nothing is deleted
 */
export async function deleteRows(
  tx: Transaction,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  if (!condition) throw new Error('Refused to delete every row of a table');
  const { rowCount } = await tx.delete(table).where(condition);
  return rowCount ?? 0;
}
