import { lt, or, sql } from 'drizzle-orm';
import { actAs, readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { trash } from '#app/db/schema/trash.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { type TrashedRow, takeFromTrash } from '#app/office/trash.server.ts';
import { deleteVersions } from '#app/office/versions.server.ts';
import { inquiryKinds, trashKinds } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { removeUnreferenced } from '#app/storage/shown-pictures.server.ts';

/** Rows per batch. */
const atOnce = 100;

/**
 * Erases one item permanently, with its versions and pictures; returns its name, or null when it is not in
 * the trash.
 */
export async function eraseFromTrash(input: {
  administrator: Administrator;
  id: string;
  /** Further deletions in the same transaction. */
  within?: (tx: Transaction, row: TrashedRow) => Promise<void>;
}): Promise<string | null> {
  const { administrator, id, within } = input;
  const erased = await withStaff(async (tx) => {
    const row = await takeFromTrash(tx, id, trashKinds);
    if (!row) return null;
    const isInquiry = inquiryKinds.some((kind) => kind === row.kind);
    await logActivity(tx, administrator, {
      ...{ action: 'erased', subject: subjectOf(row), subjectId: id },
      // Never a family's text.
      ...(isInquiry ? { details: { kind: row.kind } } : { subjectName: row.name }),
    });
    await within?.(tx, row);
    return forgotten(tx, row);
  });
  if (!erased) return null;
  await removeUnreferenced(erased.pictures);
  return erased.name;
}

/**
 * Erases what was deleted before `deleted`, and trashed inquiries that were received before `prospects` and
 * `messages`, whenever they were deleted.
 * @returns how many were erased
 */
export function emptyTrash(before: { deleted: Date; prospects: Date; messages: Date }): Promise<number> {
  const received = sql`(${trash.row} ->> 'created_at')::timestamptz`;
  const isOld = or(
    lt(trash.deletedAt, before.deleted),
    sql`${trash.kind} in ('lead', 'admission') and ${received} < ${before.prospects.toISOString()}`,
    sql`${trash.kind} = 'message' and ${received} < ${before.messages.toISOString()}`,
  );
  return actAs('site_administrator', async () => {
    let gone = 0;
    for (;;) {
      const old = await readAsStaff((tx) =>
        tx.select({ id: trash.id }).from(trash).where(isOld).limit(atOnce),
      );
      if (old.length === 0) return gone;
      const rows = await withStaff(async (tx) => {
        const taken: TrashedRow[] = [];
        for (const { id } of old) {
          const row = await takeFromTrash(tx, id, trashKinds);
          if (row) taken.push(await forgotten(tx, row));
        }
        return taken;
      });
      await removeUnreferenced(rows.flatMap(({ pictures }) => pictures));
      gone += rows.length;
    }
  });
}

async function forgotten(tx: Transaction, row: TrashedRow): Promise<TrashedRow> {
  const { kind, id } = row;
  if (kind === 'post' || kind === 'event') await deleteVersions(tx, { kind, subject: id });
  return row;
}

function subjectOf({ kind }: TrashedRow) {
  return kind === 'lead' || kind === 'admission' ? 'application' : kind;
}
