import { and, asc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { contentEditors } from '#app/db/schema/content.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { ContentKind } from './content-kinds.ts';
import { contentTables } from './content-tables.server.ts';

/** The result of a save. `conflict` and `gone` wrote nothing. */
export type SaveOutcome =
  | { outcome: 'saved'; id: string; slug: string; version: number }
  | { outcome: 'conflict'; edition: Edition }
  | { outcome: 'gone' }
  /** The form's cover is not in the store. */
  | { outcome: 'cover-missing' }
  /** The form's category was deleted by another user. */
  | { outcome: 'category-missing' };

/** An item's last save: version, author, time. */
export type Edition = { version: number; savedBy: string | null; savedAt: Date };

/** An editor not seen for this long has left: two and a half heartbeats of 30 seconds. */
const presentFor = 75_000;

/** The item's last save; null when there is no such item. */
export async function editionOf(tx: Transaction, kind: ContentKind, id: string): Promise<Edition | null> {
  const { rows } = await tx.execute<{ version: number; name: string | null; seconds: string }>(sql`
    select version, updated_by_name as name, extract(epoch from updated_at) as seconds
    from ${contentTables[kind].table} where id = ${id}::uuid
  `);
  const row = rows[0];
  return row
    ? { version: row.version, savedBy: row.name, savedAt: new Date(Number(row.seconds) * 1000) }
    : null;
}

type Presence = { kind: ContentKind; id: string; administrator: Administrator; now?: Date };

/**
 * Records that a user has an item open (heartbeat every 30 seconds); returns its last save and the other
 * editors. Null when there is no such item.
 */
export async function recordEditor({
  kind,
  id,
  administrator,
  now = new Date(),
}: Presence): Promise<{ edition: Edition; others: string[] } | null> {
  return withStaff(async (tx) => {
    const edition = await editionOf(tx, kind, id);
    if (!edition) return null;
    const seen = { adminName: administrator.fullName, seenAt: now };
    await tx.delete(contentEditors).where(lt(contentEditors.seenAt, leftBefore(now)));
    await tx
      .insert(contentEditors)
      .values({ kind, itemId: id, adminId: administrator.id, ...seen })
      .onConflictDoUpdate({
        target: [contentEditors.kind, contentEditors.itemId, contentEditors.adminId],
        set: seen,
      });
    return { edition, others: await othersAt(tx, { kind, id, administrator, now }) };
  });
}

async function othersAt(
  tx: Transaction,
  { kind, id, administrator, now }: Required<Presence>,
): Promise<string[]> {
  const rows = await tx
    .select({ name: contentEditors.adminName })
    .from(contentEditors)
    .where(
      and(
        editing(kind, id),
        ne(contentEditors.adminId, administrator.id),
        gt(contentEditors.seenAt, leftBefore(now)),
      ),
    )
    .orderBy(asc(contentEditors.adminName));
  return rows.map(({ name }) => name);
}

/** Deletes the editors of a deleted item. */
export async function deleteEditors(tx: Transaction, kind: ContentKind, id: string): Promise<void> {
  await tx.delete(contentEditors).where(editing(kind, id));
}

function editing(kind: ContentKind, id: string): SQL | undefined {
  return and(eq(contentEditors.kind, kind), eq(contentEditors.itemId, id));
}

function leftBefore(now: Date): Date {
  return new Date(now.getTime() - presentFor);
}
