import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type ListPage, PAGE_SIZE, pageCount, type SortOrder } from '#app/lib/list-query.ts';

/** What a list is sorted by, the first key first. The last of them is unique, so that equals keep their places. */
export type ListOrder = readonly (readonly [by: SQLWrapper, order: SortOrder])[];

/** What a query is to be cut by. */
export type ListWindow = { orderBy: SQL[]; limit: number; offset: number };

type ListCut = { matching: number; page: number; order: ListOrder; pageSize?: number };

/**
 * One page of a list of `matching` rows; past the last, the last. What lies past the middle is read from the other end
 * and turned round: an index gives either end at once, while all that OFFSET leaves out is gone through.
 */
export async function readListPage<Row>(
  { matching, order, pageSize = PAGE_SIZE, ...query }: ListCut,
  read: (window: ListWindow) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const pages = pageCount(matching, pageSize);
  const page = Math.min(query.page, pages);
  const before = (page - 1) * pageSize;
  const limit = Math.min(pageSize, matching - before);
  const after = matching - before - limit;
  const position = { matching, page, pageCount: pages };
  if (limit === 0) return { rows: [], ...position };
  if (before <= after) {
    return { rows: await read({ orderBy: sorted(order), limit, offset: before }), ...position };
  }
  const rows = await read({ orderBy: sorted(order, true), limit, offset: after });
  return { rows: rows.toReversed(), ...position };
}

/** A list's order, or the same backwards, as queries take it. */
export function sorted(order: ListOrder, reversed = false): SQL[] {
  return order.map(([by, way]) => ((way === 'asc') === reversed ? desc(by) : asc(by)));
}
