import { and, eq, ne } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { readListPage } from '#app/db/list-page.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import { isInAlbum, newestPhotosFirst } from './gallery.server.ts';
import { type GalleryQuery, photoName } from './gallery.ts';
import { type LibraryPhoto, photosPerLibraryPage } from './library.ts';
import { albumLabel } from './photo-categories.ts';

/** Condition of a left join: the stored file of a photo. */
export const withFile = and(
  eq(storedImages.bucket, 'school-photos'),
  eq(storedImages.path, schoolPhotos.filePath),
);

/** Without hidden photos: the page they are chosen for would not show them, without an explanation. */
const isShown = eq(schoolPhotos.isActive, true);

/** Photos that can be added to the carousel. */
export const isCandidate = and(ne(schoolPhotos.category, 'carousel'), isShown);

/**
 * One page of the photos to choose from: active ones, newest first, searched in the database. A page past the
 * end gives the last.
 * @param query.forCarousel without those already in it
 * @param query.album one section only; all by default
 */
export async function listLibrary(query: {
  search: string;
  page: number;
  forCarousel: boolean;
  album?: Pick<GalleryQuery, 'category' | 'subcategory'>;
}): Promise<ListPage<LibraryPhoto>> {
  return readAsStaff(async (tx) => {
    const among = query.forCarousel ? isCandidate : isShown;
    const inAlbum = query.album && isInAlbum(query.album);
    const where = and(among, inAlbum, matchesSearch(query.search, schoolPhotos.searchText));
    const matching = await tx.$count(schoolPhotos, where);
    const cut = { matching, page: query.page, pageSize: photosPerLibraryPage, order: newestPhotosFirst };
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
    return { ...list, rows: list.rows.map(libraryPhoto) };
  });
}

/** The chosen photo; undefined when it is deleted or hidden. */
export async function findLibraryPhoto(id: string): Promise<LibraryPhoto | undefined> {
  const rows = await readAsStaff((tx) =>
    tx
      .select({ photo: schoolPhotos, image: storedImages })
      .from(schoolPhotos)
      .leftJoin(storedImages, withFile)
      .where(and(eq(schoolPhotos.id, id), isShown)),
  );
  return rows.map(libraryPhoto)[0];
}

type Row = { photo: typeof schoolPhotos.$inferSelect; image: typeof storedImages.$inferSelect | null };

function libraryPhoto({ photo, image }: Row): LibraryPhoto {
  return {
    id: photo.id,
    name: photoName(photo),
    album: albumLabel(photo.category, photo.subcategory),
    // The same text as on the pages that show the photo for its section.
    alt: photo.description ?? photo.title ?? '',
    image: image ? viewOfImage(image) : null,
  };
}
