import { log } from '#app/config/log.server.ts';
import { readAs } from '#app/db/client.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { type CycleSlug, cycles } from '#app/school/cycles.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { zelligeCover } from '#app/ui/zellige.ts';
import type { NewestPhoto } from './albums.ts';
import { listNewestPhotos } from './public-gallery.server.ts';
import { photoOf, type ShownRow, selectShown } from './shown-photos.server.ts';
import type { Illustration } from './shown-photos.ts';

/** Enough of a category's photos to include one of each subcategory. */
const mostPhotos = 100;

type PagePhotos<Shown> = {
  shown: Shown;
  /** False when the photos could not be read: the rendered page must not be cached. */
  complete: boolean;
};

/** The pictures of one cycle's page: beside its heading, within it, at its end. */
const picturesOfCycle = 3;

/**
 * The pictures of one cycle's page, at most three, in the order of the page: the active school-levels photos of its
 * subcategory from the second, since the first is on the home page (spec §4) and no page repeats another's. Without
 * one the page has its tiling. A failed read is logged and counts as no photo (spec §8).
 */
export async function cyclePhotos(slug: CycleSlug): Promise<PagePhotos<Illustration[]>> {
  const { rows, complete } = await readPhotos('school-levels');
  const cycle = cycles.find((candidate) => candidate.slug === slug);
  const shown = rows
    .filter(({ subcategory }) => subcategory === cycle?.photoSubcategory)
    .slice(1, 1 + picturesOfCycle)
    .map((row) => photoOf(row.image, row.description ?? row.title ?? `${cycle?.name}, à l’école`));
  return { shown, complete };
}

/**
 * The pictures beside the pedagogical approaches, in the order of `subcategories` (spec §9 'philosophy'): the
 * first active photo of each, or a drawing. Fails as `cyclePhotos` does.
 */
export async function philosophyPhotos(
  subcategories: readonly string[],
): Promise<PagePhotos<Illustration[]>> {
  const { rows, complete } = await readPhotos('philosophy');
  const shown = subcategories.map((subcategory): Illustration => {
    const row = rows.find((candidate) => candidate.subcategory === subcategory);
    return row
      ? photoOf(row.image, row.description ?? row.title ?? subcategory)
      : { kind: 'drawing', svg: zelligeCover({ seed: subcategory, width: 960, height: 720 }) };
  });
  return { shown, complete };
}

/** The picture of the contact page: the campus album's first. Fails as `cyclePhotos` does. */
export async function campusPhoto(): Promise<PagePhotos<Illustration | null>> {
  const { rows, complete } = await readPhotos('campus');
  const [row] = rows;
  return { shown: row ? photoOf(row.image, row.description ?? row.title ?? 'L’école') : null, complete };
}

const newest = rememberUntilChange('photos', () => listNewestPhotos({ limit: 3 }));

/** The three photos that came last, cached until photos change. Fails as `cyclePhotos` does. */
export async function newestPhotos(): Promise<PagePhotos<NewestPhoto[]>> {
  try {
    return { shown: await newest(), complete: true };
  } catch (error) {
    log.error({ err: error }, 'the newest photos could not be read: the page is shown without');
    return { shown: [], complete: false };
  }
}

async function readPhotos(category: PhotoCategory): Promise<{ rows: ShownRow[]; complete: boolean }> {
  try {
    const rows = await readAs('site_visitor', (tx) => selectShown(tx, category, mostPhotos));
    return { rows, complete: true };
  } catch (error) {
    log.error({ err: error, category }, 'photos could not be read: their stand-ins are shown');
    return { rows: [], complete: false };
  }
}
