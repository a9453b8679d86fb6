import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { pictureCropOf } from '#app/content/crop/crop-picture.server.ts';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, readListPage, sorted } from '#app/db/list-page.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import { type StoredImage, viewOfImage } from '#app/storage/images.server.ts';
import { type GalleryPhoto, type GalleryQuery, PHOTOS_PER_PAGE } from './gallery.ts';

/** One page of the gallery, and the total of photos. */
export type Gallery = ListPage<GalleryPhoto> & { total: number };

export const newestPhotosFirst: ListOrder = [
  [schoolPhotos.createdAt, 'desc'],
  [schoolPhotos.id, 'desc'],
];

/**
 * One page of the photos, active or not, newest first (spec §2 'Photos', §7), searched and paginated in the
 * database. A page past the end gives the last.
 */
export async function listPhotos(query: GalleryQuery, now = new Date()): Promise<Gallery> {
  return readAsStaff(async (tx) => {
    const where = conditions(query);
    const total = await tx.$count(schoolPhotos);
    const matching = where ? await tx.$count(schoolPhotos, where) : total;
    const cut = { matching, page: query.page, pageSize: PHOTOS_PER_PAGE, order: newestPhotosFirst };
    const list = await readListPage(cut, ({ orderBy, limit, offset }) =>
      tx
        .select()
        .from(schoolPhotos)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    // A separate query: 24 images, instead of one for each photo of the skipped pages.
    const images = await imagesOf(tx, list.rows);
    const rows = list.rows.map((photo) => view(photo, images.get(photo.filePath), now));
    return { ...list, rows, total };
  });
}

/** The existing photos with these ids, newest first. */
export async function findPhotos(ids: readonly string[], now = new Date()): Promise<GalleryPhoto[]> {
  return readAsStaff(async (tx) => {
    const rows = await tx
      .select()
      .from(schoolPhotos)
      .where(inArray(schoolPhotos.id, [...ids]))
      .orderBy(...sorted(newestPhotosFirst));
    const images = await imagesOf(tx, rows);
    return rows.map((photo) => view(photo, images.get(photo.filePath), now));
  });
}

function conditions({ search, ...album }: GalleryQuery): SQL | undefined {
  return and(isInAlbum(album), matchesSearch(search, schoolPhotos.searchText));
}

/** Condition: the photos of a section and, if given, of a subcategory. */
export function isInAlbum({ category, subcategory }: Pick<GalleryQuery, 'category' | 'subcategory'>) {
  return and(
    category === 'all' ? undefined : eq(schoolPhotos.category, category),
    subcategory === null ? undefined : eq(schoolPhotos.subcategory, subcategory),
  );
}

type Photo = typeof schoolPhotos.$inferSelect;

async function imagesOf(tx: Transaction, photos: readonly Photo[]): Promise<Map<string, StoredImage>> {
  const paths = photos.map(({ filePath }) => filePath);
  const images = await tx
    .select()
    .from(storedImages)
    .where(and(eq(storedImages.bucket, 'school-photos'), inArray(storedImages.path, paths)));
  return new Map(images.map((image) => [image.path, image]));
}

function view(photo: Photo, image: StoredImage | undefined, now: Date): GalleryPhoto {
  const { id, originalName, title, description, category, subcategory, isActive, createdAt } = photo;
  return {
    ...{ id, originalName, title, description, category, subcategory, isActive },
    size: kilobytes(photo.fileSize),
    uploaded: {
      iso: createdAt.toISOString(),
      exact: formatDateTime(createdAt),
      relative: formatRelative(createdAt, now),
    },
    image: image ? viewOfImage(image) : null,
    framing: image ? pictureCropOf(image) : null,
  };
}

/** '1 245 Ko' (spec §2: 'size in KB'); at least 1. */
function kilobytes(bytes: number): string {
  const count = Math.max(1, Math.round(bytes / 1024));
  return `${count.toLocaleString('fr-FR')}\u00A0Ko`;
}
