import { type Column, type SQL, sql } from 'drizzle-orm';
import { actingStaff, readAs, type StaffRole } from './client.server.ts';
import type { Transaction } from './transaction.server.ts';

/** Rows read at once: enough to be quick, few enough to be small. */
const BATCH_SIZE = 500;

type Batches<Row> = {
  /** What they are sorted by, the newest first; and what orders those of one moment. */
  moment: Column;
  id: Column;
  batchSize?: number;
  read: (
    tx: Transaction,
    batch: { position: SQL<string>; after: SQL | undefined; limit: number },
  ) => Promise<{ row: Row; position: string }[]>;
};

/**
 * All rows of a query in batches read one after the other, each in its own short transaction: a slow download holds
 * neither the table in memory nor a connection. Each batch goes on after the last row of the one before (keyset), so
 * that what arrives meanwhile moves nothing. For whoever of the staff asks, also once the answer has begun.
 */
export function readInBatches<Row extends { id: string }>(batches: Batches<Row>): AsyncGenerator<Row[]> {
  return readUnder(actingStaff(), batches);
}

async function* readUnder<Row extends { id: string }>(
  role: StaffRole,
  { moment, id, batchSize = BATCH_SIZE, read }: Batches<Row>,
): AsyncGenerator<Row[]> {
  // As text, for a Date ends at milliseconds.
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
