import { and, eq, sql } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { blogPosts, events, storedImages } from '#app/db/schema/content.ts';
import { publicUrl, removeImage } from '#app/storage/images.server.ts';

const bucket = 'content-images';

/** The path in the bucket that an image's address ends with, whatever store serves it; null for other addresses. */
function coverPath(imageUrl: string | null): string | null {
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

/**
 * Removes a cover that was replaced, or whose item was deleted, when nothing shows it any more. It comes after the
 * write and must not undo it: what fails here is left to the sweep of orphans.
 */
export async function removeUnusedCover(imageUrl: string | null): Promise<void> {
  const path = coverPath(imageUrl);
  if (path === null) return;
  try {
    await removeImage({ bucket, path, unless: (tx) => isShown(tx, path) });
  } catch (error) {
    log.warn({ err: error }, 'a cover that nothing shows could not be removed');
  }
}

/** Whether a post or an event shows the picture, as a cover or inside its text. */
async function isShown(tx: Transaction, path: string): Promise<boolean> {
  const shown = sql`strpos(coalesce(image_url, ''), ${path}) > 0 or strpos(content, ${path}) > 0`;
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select 1 from ${blogPosts} where ${shown})
      or exists (select 1 from ${events} where ${shown}) as used
  `);
  return rows[0]?.used === true;
}
