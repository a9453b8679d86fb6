import { getViewSelectedFields } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { type ListOrder, readListPage } from '#app/db/list-page.server.ts';
import { applications } from '#app/db/schema/applications.ts';
import type { Application, ApplicationSort } from '#app/features/inquiries/applications.ts';
import type { ListPage, ListQuery, SortOrder } from '#app/lib/list-query.ts';
import { applicationConditions } from './inquiry-conditions.server.ts';
import { type InquiryFilters, noFilters } from './inquiry-filters.ts';

const { searchText, waits, due, levelRank, parentNameFolded, childNameFolded, ...fields } =
  getViewSelectedFields(applications);

/** What is read of an application: everything but what it is found and sorted by. */
export const applicationFields = fields;

/**
 * One page of the applications, from both tables, searched, filtered, sorted and cut in the database (spec §7).
 * A page past the last gives the last.
 *
 * @param counted how many match, where that is known already
 */
export async function listApplications(
  query: ListQuery<ApplicationSort>,
  filters: InquiryFilters = noFilters,
  now = new Date(),
  counted?: number,
): Promise<ListPage<Application>> {
  const conditions = applicationConditions({ search: query.search, filters, now });
  return readAsStaff(async (tx) => {
    const matching = counted ?? (await tx.$count(applications, conditions));
    const cut = { matching, page: query.page, order: orderOf(query.sort, query.order) };
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

/** An order of the list, whole: equals are the newest first. */
function orderOf(sort: ApplicationSort, order: SortOrder): ListOrder {
  const { createdAt, id, source, childAge } = applications;
  const first: Record<ApplicationSort, ListOrder> = {
    // Who waits for an answer, the one due first before all, hence whoever is overdue; then the answered.
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
