import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { answersSearch } from '#app/db/search.server.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { type ListPage, pageCount } from '#app/lib/list-query.ts';
import { type StoredImage, viewOfImage } from '#app/storage/images.server.ts';
import { type GalleryPhoto, type GalleryQuery, PHOTOS_PER_PAGE } from './gallery.ts';

/** One page of the gallery, and how many photos there are in all. */
export type Gallery = ListPage<GalleryPhoto> & { total: number };

/**
 * One page of the photos, active or not, newest first (spec §2 'Photos', §7), searched and cut in the database.
 * A page past the last gives the last.
 */
export async function listPhotos(query: GalleryQuery, now = new Date()): Promise<Gallery> {
  return readAs('site_administrator', async (tx) => {
    const where = asked(query);
    const [counted] = await tx
      .select({ total: count(), matching: sql<number>`count(*) filter (where ${where ?? sql`true`})::int` })
      .from(schoolPhotos);
    const { total = 0, matching = 0 } = counted ?? {};
    const pages = pageCount(matching, PHOTOS_PER_PAGE);
    const page = Math.min(query.page, pages);
    const photos = await tx
      .select()
      .from(schoolPhotos)
      .where(where)
      .orderBy(desc(schoolPhotos.createdAt), desc(schoolPhotos.id))
      .limit(PHOTOS_PER_PAGE)
      .offset((page - 1) * PHOTOS_PER_PAGE);
    // Looked up apart: 24 of them, and not one for each photo of the pages before.
    const images = await imagesOf(tx, photos);
    const rows = photos.map((photo) => view(photo, images.get(photo.filePath), now));
    return { rows, matching, total, page, pageCount: pages };
  });
}

function asked({ search, category, subcategory }: GalleryQuery): SQL | undefined {
  const { originalName, title, description } = schoolPhotos;
  return and(
    category === 'all' ? undefined : eq(schoolPhotos.category, category),
    subcategory === null ? undefined : eq(schoolPhotos.subcategory, subcategory),
    answersSearch(search, [originalName, sql`coalesce(${title}, '')`, sql`coalesce(${description}, '')`]),
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
  };
}

/** '1 245 Ko' (spec §2: 'size in KB'); never 0. */
function kilobytes(bytes: number): string {
  const count = Math.max(1, Math.round(bytes / 1024));
  return `${count.toLocaleString('fr-FR')}\u00A0Ko`;
}
