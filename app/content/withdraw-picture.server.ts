import { asc, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { Collection } from './collection.server.ts';
import { contentTables } from './content-tables.server.ts';
import { writeSave } from './save-content.server.ts';
import { withoutPicture } from './without-picture.server.ts';

/** A stored picture to remove from everywhere, by its stem. */
type Withdrawal = { administrator: Administrator; stem: string; now?: Date };

/**
 * Removes a picture from the texts and covers of a collection, each as a save of its own, in the transaction
 * that erases it.
 */
export async function withdrawPicture(
  tx: Transaction,
  collection: Collection,
  { administrator, stem, now = new Date() }: Withdrawal,
): Promise<void> {
  const { table } = contentTables[collection.kind];
  const { id } = table;
  const texts = sql`${table.content} || ' ' || coalesce(${table.imageUrl}, '')`;
  const named = await tx
    .select({ id })
    .from(table)
    .where(sql`strpos(${texts}, ${stem}) > 0`)
    .orderBy(asc(id));
  for (const item of named) {
    const [before] = await collection.lock(tx, item.id);
    if (!before) continue;
    const { content, document } = before;
    const text = content.includes(stem) ? await withoutPicture({ content, document }, stem) : { content };
    const cover = before.imageUrl?.includes(stem) ? { imageUrl: null, imageAlt: null } : {};
    const columns = { ...text, ...cover, ...collection.articleColumns?.(before, text.content) };
    await writeSave(tx, collection, { administrator, before, columns, now });
  }
}

/** Deletes the versions that contain a picture: any of them could show it again. */
export async function deleteVersionsWith(tx: Transaction, stem: string): Promise<void> {
  await tx.delete(versions).where(sql`${versions.pictures} @> array[${stem}]::text[]`);
}
