import { and, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, type ListWindow, readListPage } from '#app/db/list-page.server.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { Cover } from '#app/ui/cover.tsx';
import type {
  ContentPage,
  ContentQuery,
  ListedContent,
  StatusCounts,
  StatusFilter,
} from './content-lists.ts';
import type { ContentTable } from './content-tables.server.ts';
import { type CoverColumns, coverImage, coverOf } from './covers.server.ts';

/** A row of the page, with its cover's columns. */
type Selected = Omit<ListedContent, 'cover'> & CoverColumns;
type PageOf = ListWindow & { where: SQL | undefined };

type ContentList<Row extends Selected> = {
  table: ContentTable;
  order: ListOrder;
  /** A further condition, as `where` of a query. */
  only?: SQL | undefined;
  selectPage: (tx: Transaction, page: PageOf) => Promise<Row[]>;
};

/** The columns that the lists of both kinds show. */
export function listedColumns<Of extends ContentTable>(table: Of) {
  const { id, slug, title, status, version, updatedAt, updatedByName } = table;
  const { imageAlt, publishAt, unpublishAt } = table;
  return {
    ...{ id, slug, title, status, version, updatedAt, updatedByName, imageAlt, publishAt, unpublishAt },
    image: coverImage,
  };
}

/**
 * One page of a list, filtered and searched in the database, with the counts of its filters; a page past the
 * end gives the last.
 */
export async function listContent<Row extends Selected>(
  { table, order, only, selectPage }: ContentList<Row>,
  { status, search, page }: ContentQuery,
): Promise<ContentPage<Row & { cover: Cover }>> {
  return readAsStaff(async (tx) => {
    const where = and(isShownAs(table, status), matchesSearch(search, table.searchText), only);
    const counts = await countByStatus(tx, table);
    const matching = search === '' && !only ? counts[status] : await tx.$count(table, where);
    const list = await readListPage({ matching, page, order }, (window) =>
      selectPage(tx, { ...window, where }),
    );
    return { ...list, counts, rows: list.rows.map((row) => ({ ...row, cover: coverOf(row) })) };
  });
}

/** Whether a publish or unpublish time is pending: the job clears past ones. */
function isScheduled({ publishAt, unpublishAt }: ContentTable): SQL | undefined {
  return or(isNotNull(publishAt), isNotNull(unpublishAt));
}

function isShownAs(table: ContentTable, status: StatusFilter): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'scheduled' ? isScheduled(table) : eq(table.status, status);
}

async function countByStatus(tx: Transaction, table: ContentTable): Promise<StatusCounts> {
  const published = sql<number>`count(*) filter (where ${table.status} = 'published')`.mapWith(Number);
  const [row] = await tx.select({ all: count(), published }).from(table);
  const { all, published: shown } = row ?? { all: 0, published: 0 };
  const scheduled = await tx.$count(table, isScheduled(table));
  return { all, published: shown, draft: all - shown, scheduled };
}
