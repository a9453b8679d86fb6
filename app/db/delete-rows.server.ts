import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.server.ts';

/**
 * Deletes and counts the rows that match a condition, without reading them: there may be a million.
 * @param condition of `and`, `or`, `lt` …
 * @returns the number of deleted rows
 * @throws without a condition, before deleting anything
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
