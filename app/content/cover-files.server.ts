import { and, eq, sql } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { blogPosts, events, storedImages } from '#app/db/schema/content.ts';
import { publicUrl, removeImage } from '#app/storage/images.server.ts';

const bucket = 'content-images';

/** The path in the bucket that an image's address ends with, whatever store serves it; null for other addresses. */
export function coverPath(imageUrl: string | null): string | null {
  return /(?:^|\/)([a-z][a-z0-9-]*\/\d+-[0-9a-f]{16}\.[a-z]+)$/.exec(imageUrl ?? '')?.[1] ?? null;
}

/**
 * What to store for the cover a form names: null for none, the address of a stored picture, or what is `stored`
 * already; undefined when there is no such picture.
 */
export async function coverAddress(
  tx: Transaction,
  imageUrl: string,
  stored: string | null,
): Promise<string | null | undefined> {
  if (imageUrl === '') return null;
  if (imageUrl === stored) return stored;
  const path = coverPath(imageUrl);
  if (path === null) return undefined;
  const [found] = await tx
    .select({ path: storedImages.path })
    .from(storedImages)
    .where(and(eq(storedImages.bucket, bucket), eq(storedImages.path, path)));
  return found ? publicUrl(bucket, found.path) : undefined;
}

/** The path of a cover that nothing but the item `except` shows, as a cover or inside a text; null otherwise. */
export async function coverOnlyOf(
  tx: Transaction,
  imageUrl: string | null,
  except: string | null,
): Promise<string | null> {
  const path = coverPath(imageUrl);
  if (path === null) return null;
  const shown = sql`(strpos(coalesce(image_url, ''), ${path}) > 0 or strpos(content, ${path}) > 0) and id is distinct from ${except}::uuid`;
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select 1 from ${blogPosts} where ${shown})
      or exists (select 1 from ${events} where ${shown}) as used
  `);
  return rows[0]?.used === false ? path : null;
}

/** Deletes an item and, with it, the cover that it alone shows: its row, its file and the file's variants. */
export async function deleteWithCover(
  path: string | null,
  within: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (path === null) await withRole('site_administrator', within);
  else await removeImage({ bucket, path, within });
}

/**
 * Removes a cover that was replaced, when nothing shows it any more. It comes after the save and must not undo it:
 * what fails here is left to the sweep of orphans.
 */
export async function removeReplacedCover(before: string | null, after: string | null): Promise<void> {
  if (before === null || before === after) return;
  try {
    const path = await withRole('site_administrator', (tx) => coverOnlyOf(tx, before, null));
    if (path !== null) await removeImage({ bucket, path });
  } catch (error) {
    log.warn({ err: error }, 'a replaced cover could not be removed');
  }
}
