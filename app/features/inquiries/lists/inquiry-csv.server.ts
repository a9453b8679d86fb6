import { and, desc } from 'drizzle-orm';
import { readInBatches } from '#app/db/batches.server.ts';
import { packed } from '#app/db/packed-row.server.ts';
import { applications } from '#app/db/schema/applications.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import type { Application } from '#app/features/inquiries/applications.ts';
import type { ContactMessage } from '#app/features/inquiries/contact-messages.ts';
import { applicationFields } from './applications.server.ts';
import { contactMessageFields } from './contact-messages.server.ts';
import { applicationConditions, type InquiryQuery, messageConditions } from './inquiry-conditions.server.ts';

/** The applications of a query, or all, suspected spam included, newest first, in batches. */
export function applicationBatches(query?: InquiryQuery, batchSize?: number): AsyncGenerator<Application[]> {
  const { createdAt, id } = applications;
  return readInBatches({
    ...{ moment: createdAt, id, batchSize },
    read: (tx, { position, after, limit }) =>
      tx
        .select({ row: packed(applicationFields), position })
        .from(applications)
        .where(and(query && applicationConditions(query), after))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
  });
}

/** The contact messages of a query, or all, newest first, in batches. */
export function contactMessageBatches(
  query?: InquiryQuery,
  batchSize?: number,
): AsyncGenerator<ContactMessage[]> {
  const { createdAt, id } = contactSubmissions;
  return readInBatches({
    ...{ moment: createdAt, id, batchSize },
    read: (tx, { position, after, limit }) =>
      tx
        .select({ row: packed(contactMessageFields), position })
        .from(contactSubmissions)
        .where(and(query && messageConditions(query), after))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
  });
}

/**
 * The same batches with the first already read: an unavailable database then gives an error page, not a
 * truncated file.
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
