import { type Column, type SQL, sql } from 'drizzle-orm';
import { actingStaff, readAs, type StaffRole } from './client.server.ts';
import type { Transaction } from './transaction.server.ts';

/** Rows per batch. */
const BATCH_SIZE = 500;

type Batches<Row> = {
  /** The sort column, newest first, and a unique column for equal times. */
  moment: Column;
  id: Column;
  batchSize?: number;
  read: (
    tx: Transaction,
    batch: { position: SQL<string>; after: SQL | undefined; limit: number },
  ) => Promise<{ row: Row; position: string }[]>;
};

/**
 * All rows of a query in sequential batches, each in its own short transaction: a slow download holds neither
 * the table in memory nor a connection. Each batch starts after the last row of the previous one (keyset
 * pagination), so new rows shift nothing. Runs under the role of the signed-in staff member, also after the
 * response has begun.
 */
export function readInBatches<Row extends { id: string }>(batches: Batches<Row>): AsyncGenerator<Row[]> {
  return readUnder(actingStaff(), batches);
}

async function* readUnder<Row extends { id: string }>(
  role: StaffRole,
  { moment, id, batchSize = BATCH_SIZE, read }: Batches<Row>,
): AsyncGenerator<Row[]> {
  // As text, because a Date is truncated to milliseconds.
  const position = sql<string>`${moment}::text`;
  let after: SQL | undefined;
  for (;;) {
    const batch = await readAs(role, (tx) => read(tx, { position, after, limit: batchSize }));
    const last = batch.at(-1);
    if (!last) return;
    yield batch.map(({ row }) => row);
    if (batch.length < batchSize) return;
    after = sql`(${moment}, ${id}) < (${last.position}::timestamptz, ${last.row.id}::uuid)`;
  }
}
