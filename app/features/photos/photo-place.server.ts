import { eq, max, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import type { PhotoCategory } from '#app/db/vocabulary.ts';

type Place = { category: PhotoCategory; subcategory: string | null };

/**
 * The columns that put a photo into a section. A photo that enters the carousel goes after the last one and
 * remembers the album it came from; one that leaves it forgets both. Those already in the section stay where
 * they are in it.
 */
export async function placeColumns(tx: Transaction, to: Place, from?: Place) {
  if (to.category === from?.category) return to;
  if (to.category !== 'carousel') {
    return { ...to, displayOrder: 0, albumCategory: null, albumSubcategory: null };
  }
  return {
    ...to,
    displayOrder: await afterTheLast(tx),
    albumCategory: from?.category ?? null,
    albumSubcategory: from?.subcategory ?? null,
  };
}

/** The place after the last photo of the carousel; held until the transaction ends, so that two never share it. */
async function afterTheLast(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('school_photos.carousel'))`);
  const [row] = await tx
    .select({ last: max(schoolPhotos.displayOrder) })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.category, 'carousel'));
  return (row?.last ?? 0) + 1;
}
