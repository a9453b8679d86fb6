import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import type { blogPosts, events, schoolPhotos } from '#app/db/schema/content.ts';
import { trash } from '#app/db/schema/trash.ts';
import type { trashedContent } from '#app/school/vocabulary.ts';
import { stemsIn } from '#app/storage/paths.ts';

/* Moves published content to the trash and back. Families' inquiries use database functions instead. */

type ContentTable = typeof blogPosts | typeof events | typeof schoolPhotos;
type StoredRow = Record<string, unknown>;

/** A row in the trash. */
export type TrashedRow = Omit<typeof trash.$inferSelect, 'searchText'>;

type MovedRow = {
  table: ContentTable;
  kind: (typeof trashedContent)[number];
  id: string;
  name: string;
  /** Rows of other tables to restore with it, by table. */
  related?: Record<string, StoredRow[]>;
  by: string;
  now?: Date;
};

/**
 * Moves a row to the trash, in the transaction that locks it. Stores the database's own text of the row, with
 * times to the microsecond.
 */
export async function moveToTrash(tx: Transaction, putting: MovedRow): Promise<void> {
  const { table, kind, id, name, related = {}, by, now = new Date() } = putting;
  const { rows } = await tx.execute<{ row: StoredRow }>(
    sql`select to_jsonb(t) - 'search_text' as row from ${table} t where id = ${id}::uuid`,
  );
  const row = rows[0]?.row;
  if (!row) throw new Error(`what is to be put aside is gone: ${kind}`);
  const pictures = [...new Set(stemsIn(JSON.stringify(row)))];
  await tx
    .insert(trash)
    .values({ id, kind, name, row, related, pictures, deletedAt: now, deletedByName: by });
  await tx.delete(table).where(eq(table.id, id));
}

/** Takes a row of one of these kinds out of the trash, to restore or erase it; null when it is not there. */
export async function takeFromTrash(
  tx: Transaction,
  id: string,
  kinds: readonly TrashedRow['kind'][],
): Promise<TrashedRow | null> {
  const [row] = await tx
    .delete(trash)
    .where(and(eq(trash.id, id), inArray(trash.kind, [...kinds])))
    .returning(trashColumns);
  return row ?? null;
}

const trashColumns = {
  id: trash.id,
  kind: trash.kind,
  name: trash.name,
  row: trash.row,
  related: trash.related,
  pictures: trash.pictures,
  deletedAt: trash.deletedAt,
  deletedByName: trash.deletedByName,
};

/** Restores up to hundreds of rows in one round trip. */
export async function restoreRows(tx: Transaction, table: string, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    sql`select put_back(${table}::regclass, kept) from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) kept`,
  );
}

/**
 * Puts a row back into its table: columns added since then get their defaults.
 * @returns false when another row has its key
 */
export async function restoreRow(tx: Transaction, table: string, row: StoredRow): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select put_back(${table}::regclass, ${JSON.stringify(row)}::jsonb) as done`,
  );
  return rows[0]?.done === true;
}
