import { asc, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { versions } from '#app/db/schema/versions.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { type ContentTable, type SharedInput, type Stored, writeSave } from './save-content.server.ts';
import { withoutPicture } from './without-picture.server.ts';

/** A stored picture to remove from everywhere, by its stem. */
export type Withdrawal = { administrator: Administrator; stem: string; now?: Date };

/**
 * Removes a picture from the texts and covers of posts or of events, each as a save of its own, in the
 * transaction that erases it.
 * @param remake what else is derived from a text
 */
export async function withdrawPicture<
  Input extends SharedInput,
  Row extends Stored & Own,
  Own extends object,
>(
  tx: Transaction,
  table: ContentTable<Input, Row, Own>,
  { administrator, stem, now = new Date() }: Withdrawal,
  remake: (row: Row, content: string) => Partial<Own> = () => ({}),
): Promise<void> {
  const { id } = table.table;
  const texts = sql`${table.table.content} || ' ' || coalesce(${table.table.imageUrl}, '')`;
  const named = await tx
    .select({ id })
    .from(table.table)
    .where(sql`strpos(${texts}, ${stem}) > 0`)
    .orderBy(asc(id));
  for (const item of named) {
    const [before] = await table.lock(tx, item.id);
    if (!before) continue;
    const { content, document } = before;
    const text = content.includes(stem) ? await withoutPicture({ content, document }, stem) : { content };
    const cover = before.imageUrl?.includes(stem) ? { imageUrl: null, imageAlt: null } : {};
    const columns = { ...text, ...cover, ...remake(before, text.content) } as Partial<Own & Stored>;
    await writeSave(tx, table, { administrator, before, columns, now });
  }
}

/** Deletes the versions that contain a picture: any of them could show it again. */
export async function deleteVersionsWith(tx: Transaction, stem: string): Promise<void> {
  await tx.delete(versions).where(sql`${versions.pictures} @> array[${stem}]::text[]`);
}
