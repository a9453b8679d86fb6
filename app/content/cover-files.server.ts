import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { pictureBuckets } from '#app/school/vocabulary.ts';
import { publicUrl } from '#app/storage/images.server.ts';

/**
 * The path in the bucket at the end of an image's address, whatever store serves it; null for other
 * addresses.
 */
function coverPath(imageUrl: string | null): string | null {
  return /(?:^|\/)([a-z][a-z0-9-]*\/\d+-[0-9a-f]{16}\.[a-z]+)$/.exec(imageUrl ?? '')?.[1] ?? null;
}

/**
 * What to store for the cover in a form: null for none, the address of a stored picture (or a library photo),
 * or the `stored` one; undefined when there is no such picture.
 */
export async function coverAddress(
  tx: Transaction,
  imageUrl: string,
  stored: string | null,
): Promise<string | null | undefined> {
  if (imageUrl === '') return null;
  if (imageUrl === stored) return stored;
  const found = await storedAt(tx, imageUrl);
  return found ? publicUrl(found.bucket, found.path) : undefined;
}

/** The stored picture at an address, in either bucket; null when there is none. */
export async function storedAt(
  tx: Transaction,
  address: string,
): Promise<typeof storedImages.$inferSelect | null> {
  const path = coverPath(address);
  if (path === null) return null;
  const [found] = await tx
    .select()
    .from(storedImages)
    .where(and(inArray(storedImages.bucket, pictureBuckets), eq(storedImages.path, path)));
  return found ?? null;
}
