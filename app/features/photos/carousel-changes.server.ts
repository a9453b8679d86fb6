import { and, eq, inArray, sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { albumOf, inCarouselOrder, lockCarousel } from './carousel-slides.server.ts';
import { isCandidate } from './library.server.ts';
import { albumLabel } from './photo-categories.ts';

type Order = {
  /** The ids in the order that the user saw. */
  before: readonly string[];
  /** The same ids in the new order. */
  order: readonly string[];
  administrator: Administrator;
};

/**
 * Orders the carousel: `display_order` counts from 1. 'conflict', without a write, when the order changed
 * since it was shown.
 */
export async function orderCarousel({ before, order, administrator }: Order): Promise<'saved' | 'conflict'> {
  return withStaff(async (tx) => {
    const present = await heldOrder(tx);
    if (!sameList(present, before) || !sameList([...present].sort(), [...order].sort())) return 'conflict';
    if (order.length === 0) return 'saved';
    await writeOrder(tx, order);
    await logActivity(tx, administrator, {
      action: 'updated',
      subject: 'carousel',
      details: { fields: ['displayOrder'] },
    });
    await announceChange(tx, 'photos');
    return 'saved';
  });
}

type Choice = { ids: readonly string[]; administrator: Administrator };

/**
 * Appends photos to the carousel, in the order of `ids`; each stores its album. Missing, hidden and already
 * added photos are skipped. Returns how many were added.
 */
export async function addToCarousel({ ids, administrator }: Choice): Promise<number> {
  return withStaff(async (tx) => {
    const present = await heldOrder(tx);
    const chosen = await tx
      .select({ id: schoolPhotos.id, title: schoolPhotos.title, originalName: schoolPhotos.originalName })
      .from(schoolPhotos)
      .where(and(inArray(schoolPhotos.id, [...ids]), isCandidate))
      .for('update');
    if (chosen.length === 0) return 0;
    const photos = chosen.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    const added = photos.map(({ id }) => id);
    await tx
      .update(schoolPhotos)
      .set({
        albumCategory: sql`${schoolPhotos.category}`,
        albumSubcategory: sql`${schoolPhotos.subcategory}`,
        category: 'carousel',
        subcategory: null,
      })
      .where(inArray(schoolPhotos.id, added));
    await writeOrder(tx, [...present, ...added]);
    for (const { id, title, originalName } of photos) {
      await logActivity(tx, administrator, {
        action: 'updated',
        subject: 'carousel',
        subjectId: id,
        subjectName: title ?? originalName,
        details: { change: 'added' },
      });
    }
    await announceChange(tx, 'photos');
    return photos.length;
  });
}

/**
 * Removes a photo from the carousel, back to its album. Returns that album's name; null when the photo is no
 * longer in the carousel.
 */
export async function removeFromCarousel(removal: {
  id: string;
  administrator: Administrator;
}): Promise<string | null> {
  return withStaff(async (tx) => {
    await lockCarousel(tx);
    const [photo] = await tx
      .select()
      .from(schoolPhotos)
      .where(and(eq(schoolPhotos.id, removal.id), eq(schoolPhotos.category, 'carousel')))
      .for('update');
    if (!photo) return null;
    const { category, subcategory } = albumOf(photo);
    await tx
      .update(schoolPhotos)
      .set({ category, subcategory, albumCategory: null, albumSubcategory: null, displayOrder: 0 })
      .where(eq(schoolPhotos.id, photo.id));
    await logActivity(tx, removal.administrator, {
      action: 'updated',
      subject: 'carousel',
      subjectId: photo.id,
      subjectName: photo.title ?? photo.originalName,
      details: { change: 'removed' },
    });
    await announceChange(tx, 'photos');
    return albumLabel(category, subcategory);
  });
}

/** The carousel's ids in order, locked until the transaction ends. */
async function heldOrder(tx: Transaction): Promise<string[]> {
  await lockCarousel(tx);
  const rows = await tx
    .select({ id: schoolPhotos.id })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.category, 'carousel'))
    .orderBy(...inCarouselOrder)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Writes all positions in one statement. */
async function writeOrder(tx: Transaction, order: readonly string[]): Promise<void> {
  const ids = sql.join(
    order.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx
    .update(schoolPhotos)
    .set({ displayOrder: sql`array_position(array[${ids}]::uuid[], ${schoolPhotos.id})` })
    .where(inArray(schoolPhotos.id, [...order]));
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
