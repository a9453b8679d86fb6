import { eq, getTableName } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { restoreRow, restoreRows, takeFromTrash } from '#app/office/trash.server.ts';
import { contentKinds } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPicturesShared } from '#app/storage/images.server.ts';
import { availableAddress } from './addresses.server.ts';
import type { ContentKind } from './content-kinds.ts';
import { contentTables } from './content-tables.server.ts';

/**
 * Restores a post or an event, with its redirects; with another slug when its own is taken.
 * @returns false when it is not in the trash
 */
export async function restoreContentItem(input: {
  administrator: Administrator;
  id: string;
}): Promise<boolean> {
  const { administrator, id } = input;
  return withStaff(async (tx) => {
    await lockPicturesShared(tx);
    const stored = await takeFromTrash(tx, id, contentKinds);
    if (!stored) return false;
    const kind = stored.kind as ContentKind;
    const { table, topic } = contentTables[kind];
    const slug = await availableAddress(tx, { kind, slug: String(stored.row.slug), id });
    const row = {
      ...stored.row,
      ...hoursToCome(stored.row),
      ...(await withoutLostCategory(tx, stored.row)),
      slug,
    };
    if (!(await restoreRow(tx, getTableName(table), row))) throw new Error(`${kind} was not put back`);
    for (const redirect of stored.related.slug_redirects ?? [])
      await restoreRow(tx, 'slug_redirects', redirect);
    await restoreRows(tx, 'event_signups', stored.related.event_signups ?? []);
    await logActivity(tx, administrator, {
      ...{ action: 'restored', subject: kind, subjectId: id, subjectName: stored.name },
    });
    await announceChange(tx, topic);
    return true;
  });
}

/** A category deleted meanwhile is removed from the post. */
async function withoutLostCategory(
  tx: Transaction,
  { category_id: id }: Record<string, unknown>,
): Promise<Record<string, null>> {
  if (typeof id !== 'string') return {};
  const [category] = await tx
    .select({ id: postCategories.id })
    .from(postCategories)
    .where(eq(postCategories.id, id))
    .for('key share');
  return category ? {} : { category_id: null };
}

/** A schedule that passed while the item was in the trash is dropped. */
function hoursToCome(row: Record<string, unknown>): Record<string, null> {
  const passed = ['publish_at', 'unpublish_at'].filter((name) => {
    const hour = row[name];
    return typeof hour === 'string' && Date.parse(hour) <= Date.now();
  });
  return Object.fromEntries(passed.map((name) => [name, null]));
}
