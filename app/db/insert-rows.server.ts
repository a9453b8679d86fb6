import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.server.ts';

/**
 * Inserts rows with the same columns, naming only these: visitors may write only some columns. (Drizzle's
 * insert names every column, with `default` for the missing ones.)
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const given = Object.entries(rows[0] ?? {}).flatMap(([key, value]) => {
    const column = columns[key];
    return column && value !== undefined ? [{ key, column }] : [];
  });
  const names = given.map(({ column }) => sql.identifier(column.name));
  const values = rows.map((row) => {
    const list = given.map(({ key, column }) => sql.param(Reflect.get(row, key), column));
    return sql`(${sql.join(list, sql`, `)})`;
  });
  await tx.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values ${sql.join(values, sql`, `)}`,
  );
}
