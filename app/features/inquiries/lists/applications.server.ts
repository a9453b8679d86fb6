import { getViewSelectedFields, inArray, type SQL, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, readListPage, sorted } from '#app/db/list-page.server.ts';
import { applications } from '#app/db/schema/applications.ts';
import type { Application, ApplicationSort } from '#app/features/inquiries/applications.ts';
import { type ListPage, type ListQuery, PAGE_SIZE, pageCount, type SortOrder } from '#app/lib/list-query.ts';
import { applicationConditions } from './inquiry-conditions.server.ts';
import { type InquiryFilters, noFilters } from './inquiry-filters.ts';

const { searchText, waits, due, levelRank, parentNameFolded, childNameFolded, ...fields } =
  getViewSelectedFields(applications);

/** The columns read of an application: all but those for search and order. */
export const applicationFields = fields;

/**
 * One page of the applications, from both tables, searched, filtered, sorted and paginated in the database
 * (spec §7). A page past the end gives the last.
 * @param counted the number of matches, if already known
 */
export async function listApplications(
  query: ListQuery<ApplicationSort>,
  filters: InquiryFilters = noFilters,
  now = new Date(),
  counted?: number,
): Promise<ListPage<Application>> {
  const conditions = applicationConditions({ search: query.search, filters, now });
  const order = orderOf(query.sort, query.order);
  return readAsStaff(async (tx) => {
    if (query.search !== '' && query.page === 1) return readFirstFound(tx, conditions, order);
    const matching = counted ?? (await tx.$count(applications, conditions));
    const cut = { matching, page: query.page, order };
    return readListPage(cut, ({ orderBy, limit, offset }) =>
      tx
        .select(fields)
        .from(applications)
        .where(conditions)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
  });
}

/**
 * The first page of a search's results, and their number. No index serves both a search and an order: the
 * matches are read once, for count and order together.
 */
async function readFirstFound(
  tx: Transaction,
  conditions: SQL | undefined,
  order: ListOrder,
): Promise<ListPage<Application>> {
  const { id } = applications;
  const keys = order.map(([by, way], index) => [sql`${by}`.as(`key${index}`), way] as const);
  const columns = Object.fromEntries(keys.map(([key]) => [key.fieldAlias, key]));
  const found = tx.$with('found').as(
    tx
      .select({ ...columns, id })
      .from(applications)
      .where(conditions),
  );
  const first = tx
    .select({ id: found.id })
    .from(found)
    .orderBy(...sorted(keys))
    .limit(PAGE_SIZE);
  const matching = sql<number>`(select count(*) from ${found})`.mapWith(Number);
  const rows = await tx
    .with(found)
    .select({ row: fields, matching })
    .from(applications)
    .where(inArray(id, first))
    .orderBy(...sorted(order));
  const [{ matching: all } = { matching: 0 }] = rows;
  return { rows: rows.map(({ row }) => row), matching: all, page: 1, pageCount: pageCount(all, PAGE_SIZE) };
}

/** A complete order of the list: ties are newest first. */
function orderOf(sort: ApplicationSort, order: SortOrder): ListOrder {
  const { createdAt, id, source, childAge } = applications;
  const first: Record<ApplicationSort, ListOrder> = {
    // Unanswered first, by deadline, hence overdue ones at the top; then the answered.
    due: [
      [waits, 'desc'],
      [due, order],
    ],
    date: [
      [createdAt, order],
      [id, order],
    ],
    parent: [[parentNameFolded, order]],
    child: [[childNameFolded, order]],
    age: [[childAge, order]],
    level: [[levelRank, order]],
    source: [[source, order]],
  };
  return [...first[sort], [createdAt, 'desc'], [id, 'desc']];
}
