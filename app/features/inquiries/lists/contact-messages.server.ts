import { getTableColumns } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { waitingSince, waits } from '#app/db/list-orders.ts';
import { type ListOrder, readListPage } from '#app/db/list-page.server.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import type { ContactMessage, ContactMessageSort } from '#app/features/inquiries/contact-messages.ts';
import type { ListPage, ListQuery, SortOrder } from '#app/lib/list-query.ts';
import { messageConditions } from './inquiry-conditions.server.ts';
import { type InquiryFilters, noFilters } from './inquiry-filters.ts';

const { searchText, fullNameFolded, ...fields } = getTableColumns(contactSubmissions);

/** The columns read of a message: all but those for search and order. */
export const contactMessageFields = fields;

/**
 * One page of the contact messages, searched, filtered, sorted and paginated in the database (spec §7). A
 * page past the end gives the last.
 */
export async function listContactMessages(
  query: ListQuery<ContactMessageSort>,
  filters: InquiryFilters = noFilters,
  now = new Date(),
): Promise<ListPage<ContactMessage>> {
  const conditions = messageConditions({ search: query.search, filters, now });
  return readAsStaff(async (tx) => {
    const matching = await tx.$count(contactSubmissions, conditions);
    const cut = { matching, page: query.page, order: orderOf(query.sort, query.order) };
    return readListPage(cut, ({ orderBy, limit, offset }) =>
      tx
        .select(fields)
        .from(contactSubmissions)
        .where(conditions)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
  });
}

/** A complete order of the list: ties are newest first. */
function orderOf(sort: ContactMessageSort, order: SortOrder): ListOrder {
  const { createdAt, id, subject } = contactSubmissions;
  const first: Record<ContactMessageSort, ListOrder> = {
    // Unanswered first, oldest first; then the answered.
    state: [
      [waits(contactSubmissions), 'desc'],
      [waitingSince(contactSubmissions), order],
    ],
    date: [
      [createdAt, order],
      [id, order],
    ],
    name: [[fullNameFolded, order]],
    subject: [[subject, order]],
  };
  return [...first[sort], [createdAt, 'desc'], [id, 'desc']];
}
