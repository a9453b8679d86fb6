import { eq, max } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { holdCarousel } from './carousel-slides.server.ts';

type Place = { category: PhotoCategory; subcategory: string | null };

/**
 * To be called before photos are locked that go into a section: two never share a place in the carousel, and whoever
 * arranges it and whoever adds to it take their locks in one order, so that neither waits for the other for ever.
 */
export async function holdSection(tx: Transaction, category: PhotoCategory): Promise<void> {
  if (category === 'carousel') await holdCarousel(tx);
}

/**
 * The columns that put a photo into a section. A photo that enters the carousel goes after the last one and
 * remembers the album it came from; one that leaves it forgets both. Those already in the section stay where
 * they are in it. The section must be held before (`holdSection`).
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

/** The place after the last photo of the carousel. */
async function afterTheLast(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ last: max(schoolPhotos.displayOrder) })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.category, 'carousel'));
  return (row?.last ?? 0) + 1;
}
