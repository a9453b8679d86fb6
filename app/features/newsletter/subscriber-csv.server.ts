import { and, desc, ilike, type SQL, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { escapeLike } from '#app/db/search.server.ts';
import type { Subscriber } from './subscribers.ts';

/** Rows read at once: enough to be quick, few enough to be small. */
const BATCH_SIZE = 500;

/**
 * The newsletter's addresses that answer `search` (all of them for none), the newest consent first, in batches that
 * each go on after the last row of the one before.
 */
export async function* subscriberBatches(search = '', batchSize = BATCH_SIZE): AsyncGenerator<Subscriber[]> {
  const all = newsletterSubscribers;
  const searched = search === '' ? undefined : ilike(all.email, `%${escapeLike(search)}%`);
  let after: SQL | undefined;
  for (;;) {
    const batch = await readAs('site_administrator', (tx) =>
      tx
        .select({ subscriber: all, position: sql<string>`${all.consentedAt}::text` })
        .from(all)
        .where(and(searched, after && sql`(${all.consentedAt}, ${all.id}) < ${after}`))
        .orderBy(desc(all.consentedAt), desc(all.id))
        .limit(batchSize),
    );
    const last = batch.at(-1);
    if (!last) return;
    yield batch.map((row) => row.subscriber);
    if (batch.length < batchSize) return;
    after = sql`(${last.position}::timestamptz, ${last.subscriber.id}::uuid)`;
  }
}
