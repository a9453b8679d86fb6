import { and, count, eq } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, readListPage } from '#app/db/list-page.server.ts';
import { trash } from '#app/db/schema/trash.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { type TrashKind, trashKinds } from '#app/school/vocabulary.ts';
import { daysLeft, type TrashPage, type TrashQuery } from './trash-list.ts';

const newestFirst: ListOrder = [
  [trash.deletedAt, 'desc'],
  [trash.id, 'desc'],
];

/** One page of the trash, of the reader's areas, latest first. */
export function listTrash({ kind, search, page }: TrashQuery, now = new Date()): Promise<TrashPage> {
  const { id, kind: ofKind, name, deletedAt, deletedByName } = trash;
  const where = and(kind === 'all' ? undefined : eq(ofKind, kind), matchesSearch(search, trash.searchText));
  return readAsStaff(async (tx) => {
    const counts = await countByKind(tx);
    const matching = await tx.$count(trash, where);
    const list = await readListPage({ matching, page, order: newestFirst }, ({ orderBy, limit, offset }) =>
      tx
        .select({ id, kind: ofKind, name, deletedAt, deletedByName })
        .from(trash)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    const rows = list.rows.map(({ deletedAt: at, deletedByName: by, ...item }) => ({
      ...item,
      deleted: { iso: at.toISOString(), exact: formatDateTime(at), relative: formatRelative(at, now), by },
      left: daysLeft(at, now),
    }));
    return { ...list, counts, rows };
  });
}

async function countByKind(tx: Transaction): Promise<TrashPage['counts']> {
  const rows = await tx.select({ kind: trash.kind, items: count() }).from(trash).groupBy(trash.kind);
  const found = new Map(rows.map(({ kind, items }) => [kind, items]));
  const counts = Object.fromEntries(trashKinds.map((kind) => [kind, found.get(kind) ?? 0]));
  const all = rows.reduce((sum, { items }) => sum + items, 0);
  return { ...counts, all } as TrashPage['counts'];
}

/** The trashed item with an id; null when there is none in the reader's areas. */
export async function findTrashed(id: string): Promise<{ kind: TrashKind; name: string } | null> {
  const { kind, name } = trash;
  const [row] = await readAsStaff((tx) => tx.select({ kind, name }).from(trash).where(eq(trash.id, id)));
  return row ?? null;
}
