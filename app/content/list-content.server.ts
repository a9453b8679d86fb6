import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, type ListWindow, readListPage } from '#app/db/list-page.server.ts';
import type { blogPosts, events } from '#app/db/schema/content.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { Cover } from '#app/ui/cover.tsx';
import type { ContentPage, ContentQuery, ListedContent, StatusCounts } from './content-lists.ts';
import { type CoverColumns, coverOf } from './covers.server.ts';

type Table = typeof events | typeof blogPosts;
/** A row of the page, with what its cover is made of. */
type Selected = Omit<ListedContent, 'cover'> & CoverColumns;
type PageOf = ListWindow & { where: SQL | undefined };

type ContentList<Row extends Selected> = {
  table: Table;
  order: ListOrder;
  selectPage: (tx: Transaction, page: PageOf) => Promise<Row[]>;
};

/** One page of a list, filtered and searched in the database, with the counts of its filters; past the last, the last. */
export async function listContent<Row extends Selected>(
  { table, order, selectPage }: ContentList<Row>,
  { status, search, page }: ContentQuery,
): Promise<ContentPage<Row & { cover: Cover }>> {
  return readAsStaff(async (tx) => {
    const where = and(
      status === 'all' ? undefined : eq(table.status, status),
      matchesSearch(search, table.searchText),
    );
    const counts = await countByStatus(tx, table);
    const matching = search === '' ? counts[status] : await tx.$count(table, where);
    const list = await readListPage({ matching, page, order }, (window) =>
      selectPage(tx, { ...window, where }),
    );
    return { ...list, counts, rows: list.rows.map((row) => ({ ...row, cover: coverOf(row) })) };
  });
}

async function countByStatus(tx: Transaction, table: Table): Promise<StatusCounts> {
  const published = sql<number>`count(*) filter (where ${table.status} = 'published')`.mapWith(Number);
  const [row] = await tx.select({ all: count(), published }).from(table);
  const { all, published: shown } = row ?? { all: 0, published: 0 };
  return { all, published: shown, draft: all - shown };
}
