import { and, desc } from 'drizzle-orm';
import { readInBatches } from '#app/db/batches.server.ts';
import { packed } from '#app/db/packed-row.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import { subscriberFields } from './subscribers.server.ts';
import type { Subscriber } from './subscribers.ts';

/** The newsletter's addresses that match `search` ('' for all), newest consent first, in batches. */
export function subscriberBatches(search = '', batchSize?: number): AsyncGenerator<Subscriber[]> {
  const { consentedAt, id, searchText } = newsletterSubscribers;
  return readInBatches({
    ...{ moment: consentedAt, id, batchSize },
    read: (tx, { position, after, limit }) =>
      tx
        .select({ row: packed(subscriberFields), position })
        .from(newsletterSubscribers)
        .where(and(matchesSearch(search, searchText), after))
        .orderBy(desc(consentedAt), desc(id))
        .limit(limit),
  });
}
