import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type ListPage, PAGE_SIZE, pageCount, type SortOrder } from '#app/lib/list-query.ts';

/** The sort keys of a list. The last one is unique, so that equal rows keep their order. */
export type ListOrder = readonly (readonly [by: SQLWrapper, order: SortOrder])[];

/** The order and limits of a query. */
export type ListWindow = { orderBy: SQL[]; limit: number; offset: number };

type ListCut = { matching: number; page: number; order: ListOrder; pageSize?: number };

/**
 * One page of a list of `matching` rows; a page past the end is the last one. Pages past the middle are read
 * from the end and reversed: an index reaches either end at once, while OFFSET scans all skipped rows.
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

/** The ORDER BY terms of a list, optionally reversed. */
export function sorted(order: ListOrder, reversed = false): SQL[] {
  return order.map(([by, way]) => ((way === 'asc') === reversed ? desc(by) : asc(by)));
}
