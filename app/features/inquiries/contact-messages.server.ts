import { and, asc, count, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { folded } from '#app/db/search.server.ts';
import { type ListPage, type ListQuery, PAGE_SIZE, pageCount } from '#app/lib/list-query.ts';
import type { ContactMessage, ContactMessageSort } from './contact-messages.ts';
import { messagesWanted } from './inquiry-conditions.server.ts';
import { type InquiryFilters, noFilters } from './inquiry-filters.ts';

/**
 * One page of the contact messages, searched, filtered, sorted and cut in the database (spec §7). A page past the
 * last gives the last.
 */
export async function listContactMessages(
  query: ListQuery<ContactMessageSort>,
  filters: InquiryFilters = noFilters,
  now = new Date(),
): Promise<ListPage<ContactMessage>> {
  const wanted = messagesWanted({ search: query.search, filters, now });
  return readAs('site_administrator', async (tx) => {
    const { matching, waiting } = await countWanted(tx, wanted);
    const page = Math.min(query.page, pageCount(matching));
    const window = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
    const rows =
      query.sort === 'state'
        ? await waitingFirst(tx, wanted, { ...window, waiting, first: query.order })
        : await cut(tx, wanted, order({ sort: query.sort, order: query.order }), window);
    return { rows, matching, page, pageCount: pageCount(matching) };
  });
}

async function countWanted(tx: Transaction, wanted: SQL | undefined) {
  const [counted] = await tx
    .select({
      matching: count(),
      waiting: sql<number>`count(*) filter (where ${contactSubmissions.handledAt} is null)`.mapWith(Number),
    })
    .from(contactSubmissions)
    .where(wanted);
  return counted ?? { matching: 0, waiting: 0 };
}

type Window = { offset: number; limit: number };

function cut(tx: Transaction, where: SQL | undefined, by: SQL[], { offset, limit }: Window) {
  return tx
    .select()
    .from(contactSubmissions)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
}

/** Who waits for an answer, the longest first; then the answered, newest first. Two cuts, each along an index. */
async function waitingFirst(
  tx: Transaction,
  wanted: SQL | undefined,
  { offset, limit, waiting, first }: Window & { waiting: number; first: 'asc' | 'desc' },
): Promise<ContactMessage[]> {
  const { handledAt, createdAt, id } = contactSubmissions;
  const direction = first === 'asc' ? asc : desc;
  const byTime = [direction(createdAt), direction(id)];
  const open =
    offset < waiting ? await cut(tx, and(wanted, isNull(handledAt)), byTime, { offset, limit }) : [];
  if (open.length === limit) return open;
  const rest = { offset: Math.max(0, offset - waiting), limit: limit - open.length };
  return [...open, ...(await cut(tx, and(wanted, isNotNull(handledAt)), newestFirst(), rest))];
}

/** Newest first, and always the same among equals. */
function newestFirst(): SQL[] {
  return [desc(contactSubmissions.createdAt), desc(contactSubmissions.id)];
}

type OtherSort = Exclude<ContactMessageSort, 'state'>;

function order(query: { sort: OtherSort; order: 'asc' | 'desc' }): SQL[] {
  const direction = query.order === 'asc' ? asc : desc;
  if (query.sort === 'date' && query.order === 'desc') return newestFirst();
  return [direction(sortValue(query.sort)), ...newestFirst()];
}

function sortValue(sort: OtherSort): SQL {
  const values: Record<OtherSort, SQL> = {
    date: sql`${contactSubmissions.createdAt}`,
    name: sql`lower(${folded(contactSubmissions.fullName)})`,
    subject: sql`${contactSubmissions.subject}`,
  };
  return values[sort];
}
