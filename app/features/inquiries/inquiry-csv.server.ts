import { and, desc, type SQL, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { type Applications, allApplications, fieldsOf, newestFirst } from './application-rows.server.ts';
import type { Application } from './applications.ts';
import type { ContactMessage } from './contact-messages.ts';
import { messagesWanted, type Wanted } from './inquiry-conditions.server.ts';

/** Rows read at once: enough to be quick, few enough to be small. */
const BATCH_SIZE = 500;

/**
 * The applications `wanted`, or all of them, those of robots included, newest first, in batches read one after the other, each in its own short
 * transaction: a slow download holds neither the table in memory nor a connection. Each batch goes on
 * after the last row of the one before (keyset), so that what arrives meanwhile moves nothing.
 */
export async function* applicationBatches(
  wanted?: Wanted,
  batchSize = BATCH_SIZE,
): AsyncGenerator<Application[]> {
  let after: ((all: Applications) => SQL | undefined) | undefined;
  for (;;) {
    const batch = await readAs('site_administrator', (tx) => {
      const all = allApplications(tx, wanted);
      const position = sql<string>`${all.createdAt}::text`;
      return tx
        .select({
          application: fieldsOf(all),
          position,
        })
        .from(all)
        .where(after?.(all))
        .orderBy(...newestFirst(all))
        .limit(batchSize);
    });
    const last = batch.at(-1);
    if (!last) return;
    yield batch.map((row) => row.application);
    if (batch.length < batchSize) return;
    const { source, id } = last.application;
    // The moment alone as well: it is found in the tables' indexes.
    after = (all) =>
      and(
        sql`${all.createdAt} <= ${last.position}::timestamptz`,
        sql`(${all.createdAt}, ${all.source}, ${all.id}) < (${last.position}::timestamptz, ${source}::text, ${id}::uuid)`,
      );
  }
}

/** The contact messages `wanted`, or all of them, newest first, in batches as above. */
export async function* contactMessageBatches(
  wanted?: Wanted,
  batchSize = BATCH_SIZE,
): AsyncGenerator<ContactMessage[]> {
  const all = contactSubmissions;
  let after: SQL | undefined;
  for (;;) {
    const batch = await readAs('site_administrator', (tx) =>
      tx
        .select({ message: all, position: sql<string>`${all.createdAt}::text` })
        .from(all)
        .where(and(wanted && messagesWanted(wanted), after && sql`(${all.createdAt}, ${all.id}) < ${after}`))
        .orderBy(desc(all.createdAt), desc(all.id))
        .limit(batchSize),
    );
    const last = batch.at(-1);
    if (!last) return;
    yield batch.map((row) => row.message);
    if (batch.length < batchSize) return;
    after = sql`(${last.position}::timestamptz, ${last.message.id}::uuid)`;
  }
}

/**
 * The same batches with the first already read: a database that cannot answer is then an error page,
 * not a broken file.
 */
export async function startReading<Row>(batches: AsyncGenerator<Row[]>): Promise<AsyncGenerator<Row[]>> {
  const first = await batches.next();
  async function* whole(): AsyncGenerator<Row[]> {
    if (first.done) return;
    yield first.value;
    yield* batches;
  }
  return whole();
}
