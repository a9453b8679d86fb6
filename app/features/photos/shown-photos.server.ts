import { and, asc, eq } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { cycles } from '#app/school/cycles.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { zelligeCover } from '#app/ui/zellige.ts';
import { carouselShown } from './carousel-slides.ts';
import { type CycleIllustrations, fallbackSlides, type Illustration, type Slide } from './shown-photos.ts';

const mostLevels = 100;

export type HomePhotos = {
  slides: Slide[];
  cycles: CycleIllustrations;
  /** False when the photos could not be read: the rendered page must not be cached. */
  complete: boolean;
};

const photosOfHome = rememberUntilChange('photos', async (): Promise<HomePhotos> => {
  const shown = await readAs('site_visitor', async (tx) => ({
    carousel: await selectShown(tx, 'carousel', carouselShown),
    levels: await selectShown(tx, 'school-levels', mostLevels),
  }));
  return { slides: slidesFrom(shown.carousel), cycles: cyclesFrom(shown.levels), complete: true };
});

/**
 * The pictures of the home page (spec §4, §7), cached until photos change. The carousel's photos, or the
 * three built-in slides; each cycle's photo, or its own drawing. A failed read is logged and counts as no
 * photo (spec §8). Not to be called inside a transaction.
 */
export async function homePhotos(): Promise<HomePhotos> {
  try {
    return await photosOfHome();
  } catch (error) {
    log.error({ err: error }, 'photos could not be read: their stand-ins are shown');
    return { slides: slidesFrom([]), cycles: cyclesFrom([]), complete: false };
  }
}

function slidesFrom(rows: readonly ShownRow[]): Slide[] {
  if (rows.length === 0) return drawnSlides();
  return rows.map(({ id, title, description, image }) => ({
    id,
    title,
    // The description is an alternative text, not a caption.
    text: null,
    illustration: photoOf(image, description ?? title ?? 'Vue de l’école'),
  }));
}

/** By subcategory: the first photo in display order. */
function cyclesFrom(rows: readonly ShownRow[]): CycleIllustrations {
  return Object.fromEntries(
    cycles.map(({ slug, name, photoSubcategory }) => {
      const row = rows.find((candidate) => candidate.subcategory === photoSubcategory);
      const illustration: Illustration = row
        ? photoOf(row.image, row.description ?? row.title ?? `${name}, à l’école`)
        : { kind: 'drawing', svg: zelligeCover({ seed: slug, width: 640, height: 480, cycle: slug }) };
      return [photoSubcategory, illustration];
    }),
  );
}

/** A stored image and its alternative text for a page. */
export function photoOf(image: ShownRow['image'], alt: string): Illustration {
  return { kind: 'photo', image: viewOfImage(image), alt };
}

export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

/** A category's active photos in display order, with their stored images (spec §7). */
export function selectShown(tx: Transaction, category: PhotoCategory, limit: number) {
  const { id, title, description, subcategory } = schoolPhotos;
  return tx
    .select({ id, title, description, subcategory, image: storedImages })
    .from(schoolPhotos)
    .innerJoin(
      storedImages,
      and(eq(storedImages.bucket, 'school-photos'), eq(storedImages.path, schoolPhotos.filePath)),
    )
    .where(and(eq(schoolPhotos.category, category), eq(schoolPhotos.isActive, true)))
    .orderBy(asc(schoolPhotos.displayOrder), asc(schoolPhotos.createdAt), asc(schoolPhotos.id))
    .limit(limit);
}

function drawnSlides(): Slide[] {
  return fallbackSlides.map((slide) => ({
    ...slide,
    illustration: { kind: 'drawing', svg: zelligeCover({ seed: slide.id, width: 1200, height: 500 }) },
  }));
}
