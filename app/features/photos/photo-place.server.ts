import { eq, max } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { lockCarousel } from './carousel-slides.server.ts';

type Place = { category: PhotoCategory; subcategory: string | null };

/**
 * Call it before locking photos that move into a section: positions in the carousel are unique, and all
 * transactions on it lock in one order, so that none deadlock.
 */
export async function lockSection(tx: Transaction, category: PhotoCategory): Promise<void> {
  if (category === 'carousel') await lockCarousel(tx);
}

/**
 * The columns that move a photo into a section. A photo that enters the carousel gets the last position and
 * stores its album; one that leaves it clears both. Photos already in the section keep their position.
 * Requires the lock of `lockSection`.
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

/** The position after the carousel's last photo. */
async function afterTheLast(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ last: max(schoolPhotos.displayOrder) })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.category, 'carousel'));
  return (row?.last ?? 0) + 1;
}
