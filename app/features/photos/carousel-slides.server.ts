import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { readListPage } from '#app/db/list-page.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { type CarouselCandidate, type CarouselSlide, candidatesPerPage } from './carousel-slides.ts';
import { newestPhotosFirst } from './gallery.server.ts';
import { albumLabel, defaultCategory } from './photo-categories.ts';

/** Before anything that reads the carousel's order and writes it: two who arrange it go one after the other. */
export async function holdCarousel(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('school_photos.carousel'))`);
}

/** The order of the public side: `display_order`, and always the same among equals (spec §7). */
export const inCarouselOrder = [
  asc(schoolPhotos.displayOrder),
  asc(schoolPhotos.createdAt),
  asc(schoolPhotos.id),
];

const withFile = and(eq(storedImages.bucket, 'school-photos'), eq(storedImages.path, schoolPhotos.filePath));

/** The carousel's photos, shown or hidden, in their order. */
export async function listCarousel(): Promise<CarouselSlide[]> {
  const rows = await readAs('site_administrator', (tx) =>
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

/** Where a photo goes when it leaves the carousel: the album it came from, or the default one. */
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

/**
 * One page of the photos that could go into the carousel: shown on the site and in another album, newest first,
 * searched in the database. A page past the last gives the last.
 */
export async function listCandidates(query: {
  search: string;
  page: number;
}): Promise<ListPage<CarouselCandidate>> {
  return readAs('site_administrator', async (tx) => {
    const where = and(isCandidate, matchesSearch(query.search, schoolPhotos.searchText));
    const matching = await tx.$count(schoolPhotos, where);
    const cut = { matching, page: query.page, pageSize: candidatesPerPage, order: newestPhotosFirst };
    const list = await readListPage(cut, ({ orderBy, limit, offset }) =>
      tx
        .select({ photo: schoolPhotos, image: storedImages })
        .from(schoolPhotos)
        .leftJoin(storedImages, withFile)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    return { ...list, rows: list.rows.map(candidate) };
  });
}

/** Hidden photos stay out: nobody would see why the slide does not come. */
export const isCandidate = and(ne(schoolPhotos.category, 'carousel'), eq(schoolPhotos.isActive, true));

type CandidateRow = {
  photo: typeof schoolPhotos.$inferSelect;
  image: typeof storedImages.$inferSelect | null;
};

function candidate({ photo, image }: CandidateRow): CarouselCandidate {
  return {
    id: photo.id,
    name: photo.title ?? photo.originalName,
    album: albumLabel(photo.category, photo.subcategory),
    image: image ? viewOfImage(image) : null,
  };
}
