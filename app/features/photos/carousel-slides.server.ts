import { asc, eq, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import type { CarouselSlide } from './carousel-slides.ts';
import { withFile } from './library.server.ts';
import { albumLabel, defaultCategory } from './photo-categories.ts';

/** Call it before reading and writing the carousel's order: it serialises concurrent changes. */
export async function lockCarousel(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('school_photos.carousel'))`);
}

/** The public order: `display_order`, and a stable order for ties (spec §7). */
export const inCarouselOrder = [
  asc(schoolPhotos.displayOrder),
  asc(schoolPhotos.createdAt),
  asc(schoolPhotos.id),
];

/** The carousel's photos, active or hidden, in order. */
export async function listCarousel(): Promise<CarouselSlide[]> {
  const rows = await readAsStaff((tx) =>
    tx
      .select({ photo: schoolPhotos, image: storedImages })
      .from(schoolPhotos)
      .leftJoin(storedImages, withFile)
      .where(eq(schoolPhotos.category, 'carousel'))
      .orderBy(...inCarouselOrder),
  );
  return rows.map(({ photo, image }) => ({
    id: photo.id,
    name: photo.title ?? photo.originalName,
    title: photo.title,
    description: photo.description,
    isActive: photo.isActive,
    album: albumName(photo),
    image: image ? viewOfImage(image) : null,
  }));
}

type Album = Pick<typeof schoolPhotos.$inferSelect, 'albumCategory' | 'albumSubcategory'>;

/** The album of a photo that leaves the carousel: its previous one, or the default. */
export function albumOf({ albumCategory, albumSubcategory }: Album) {
  if (albumCategory === null || albumCategory === 'carousel') {
    return { category: defaultCategory, subcategory: null };
  }
  return { category: albumCategory, subcategory: albumSubcategory };
}

function albumName(photo: Album): string {
  const { category, subcategory } = albumOf(photo);
  return albumLabel(category, subcategory);
}
