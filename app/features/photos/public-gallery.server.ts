import { and, count, eq, inArray, max } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, readListPage, sorted } from '#app/db/list-page.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { withFrenchSpaces } from '#app/lib/french.ts';
import { cardsPerPage } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import {
  type Album,
  type AlbumPhoto,
  type AlbumSummary,
  albumName,
  albums,
  type NewestPhoto,
} from './albums.ts';

/** The public order, as everywhere on the site (spec §7). */
const inOrder: ListOrder = [
  [schoolPhotos.displayOrder, 'asc'],
  [schoolPhotos.createdAt, 'asc'],
  [schoolPhotos.id, 'asc'],
];

/** The albums with an active photo, in the gallery's order. */
export async function listAlbums(): Promise<AlbumSummary[]> {
  return readAs('site_visitor', async (tx) => {
    const counts = await tx
      .select({ category: schoolPhotos.category, photos: count() })
      .from(schoolPhotos)
      .innerJoin(storedImages, isStored)
      .where(eq(schoolPhotos.isActive, true))
      .groupBy(schoolPhotos.category);
    const photosOf = new Map(counts.map(({ category, photos }) => [category, photos]));
    const summaries: AlbumSummary[] = [];
    for (const { slug, category } of albums) {
      const [cover] = await selectPhotos(tx, category)
        .orderBy(...sorted(inOrder))
        .limit(1);
      if (cover)
        summaries.push({ slug, photos: photosOf.get(category) ?? 0, cover: viewOfImage(cover.image) });
    }
    return summaries;
  });
}

/** When each album got its last photo: for the sitemap. */
export async function albumChanges(): Promise<Map<string, Date>> {
  const { category, createdAt, isActive } = schoolPhotos;
  const rows = await readAs('site_visitor', (tx) =>
    tx
      .select({ category, at: max(createdAt) })
      .from(schoolPhotos)
      .where(eq(isActive, true))
      .groupBy(category),
  );
  const dates = new Map(rows.map(({ category, at }) => [category, at]));
  return new Map(
    albums.flatMap(({ slug, category }) => {
      const at = dates.get(category);
      return at ? [[slug, at] as const] : [];
    }),
  );
}

/**
 * One page of an album's active photos; a page past the end gives the last.
 * @param name the album's name: the alternative text of a photo without one
 */
export async function listAlbumPhotos(
  album: Album,
  { name, page }: { name: string; page: number },
): Promise<ListPage<AlbumPhoto>> {
  return readAs('site_visitor', async (tx) => {
    const matching = await tx.$count(selectPhotos(tx, album.category).as('shown'));
    const list = await readListPage({ matching, page, order: inOrder, pageSize: cardsPerPage }, (window) =>
      selectPhotos(tx, album.category)
        .orderBy(...window.orderBy)
        .limit(window.limit)
        .offset(window.offset),
    );
    return { ...list, rows: list.rows.map((row) => photoOf(row, name)) };
  });
}

/** The photos that came last into the newest one's album, newest first: what the home page shows. */
export async function listNewestPhotos({ limit }: { limit: number }): Promise<NewestPhoto[]> {
  const newestFirst = sorted([
    [schoolPhotos.createdAt, 'desc'],
    [schoolPhotos.id, 'asc'],
  ]);
  return readAs('site_visitor', async (tx) => {
    const [newest] = await tx
      .select({ category: schoolPhotos.category })
      .from(schoolPhotos)
      .innerJoin(storedImages, isStored)
      .where(and(eq(schoolPhotos.isActive, true), inArray(schoolPhotos.category, albumCategories)))
      .orderBy(...newestFirst)
      .limit(1);
    const album = albums.find(({ category }) => category === newest?.category);
    if (!album) return [];
    const rows = await selectPhotos(tx, album.category)
      .orderBy(...newestFirst)
      .limit(limit);
    return rows.map((row) => {
      const { id, alt, image } = photoOf(row, albumName(album));
      return { id, alt, image, album: album.slug, addedAt: row.createdAt.toISOString() };
    });
  });
}

const albumCategories = albums.map(({ category }) => category);

const isStored = and(eq(storedImages.bucket, 'school-photos'), eq(storedImages.path, schoolPhotos.filePath));

function selectPhotos(tx: Transaction, category: PhotoCategory) {
  const { id, title, description, subcategory, createdAt } = schoolPhotos;
  return tx
    .select({ id, title, description, subcategory, createdAt, image: storedImages })
    .from(schoolPhotos)
    .innerJoin(storedImages, isStored)
    .where(and(eq(schoolPhotos.category, category), eq(schoolPhotos.isActive, true)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectPhotos>>[number];

function photoOf({ id, title, description, subcategory, image }: Row, name: string): AlbumPhoto {
  return {
    id,
    title: title && withFrenchSpaces(title),
    subcategory,
    alt: withFrenchSpaces(description ?? title ?? subcategory ?? name),
    image: viewOfImage(image),
  };
}
