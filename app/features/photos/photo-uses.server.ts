import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos } from '#app/db/schema/content.ts';
import { pageTexts } from '#app/db/schema/operations.ts';
import { cycles } from '#app/school/cycles.ts';
import { stemOfPath } from '#app/storage/paths.ts';
import { albumName, albumPath, albums } from './albums.ts';
import { carouselShown } from './carousel-slides.ts';
import type { PhotoUse } from './photo-uses.ts';
import { type ShownRow, selectShown } from './shown-photos.server.ts';

type Photo = typeof schoolPhotos.$inferSelect;
type Place = Omit<PhotoUse, 'count'>;

/** Enough of a category's photos to include one of each subcategory, as on the pages. */
const mostPhotos = 100;
/** Maximum posts and events listed. */
const mostTexts = 20;

/**
 * The uses of these photos: pages that show them by section and position, the director's portrait, and posts
 * and events that contain their files, drafts too. A hidden photo is found in texts and as a portrait, which
 * show it again with it. Without duplicates.
 */
export async function usesOfPhotos(ids: readonly string[]): Promise<PhotoUse[]> {
  return readAsStaff(async (tx) => {
    const photos = await tx
      .select()
      .from(schoolPhotos)
      .where(inArray(schoolPhotos.id, [...ids]));
    if (photos.length === 0) return [];
    const shown = {
      carousel: await selectShown(tx, 'carousel', carouselShown),
      levels: await selectShown(tx, 'school-levels', mostPhotos),
      philosophy: await selectShown(tx, 'philosophy', mostPhotos),
    };
    const places = photos.filter(({ isActive }) => isActive).flatMap((photo) => placesOf(photo, shown));
    return counted([...places, ...(await portraits(tx, photos)), ...(await texts(tx, photos))]);
  });
}

type Shown = Record<'carousel' | 'levels' | 'philosophy', ShownRow[]>;

/** The pages that show an active photo for its section. */
function placesOf(photo: Photo, { carousel, levels, philosophy }: Shown): Place[] {
  const places: Place[] = [];
  if (carousel.some(({ id }) => id === photo.id)) {
    places.push({ where: 'Carrousel de l’accueil', href: '/admin/carousel' });
  }
  const cycle = cycles.find(({ photoSubcategory }) => photoSubcategory === photo.subcategory);
  const rank = rankOf(photo, levels);
  if (cycle && rank === 0) places.push({ where: `Accueil, carte «\u00A0${cycle.name}\u00A0»`, href: '/' });
  if (cycle && rank === 1) places.push({ where: `Page «\u00A0${cycle.name}\u00A0»`, href: cycle.path });
  if (photo.subcategory && rankOf(photo, philosophy) === 0) {
    places.push({ where: 'Page «\u00A0Notre École\u00A0»', href: '/philosophie' });
  }
  const album = albums.find(({ category }) => category === photo.category);
  if (album)
    places.push({ where: `Galerie, album «\u00A0${albumName(album)}\u00A0»`, href: albumPath(album) });
  return places;
}

/** The index of a photo in its subcategory, from 0; -1 when it is not among them. */
function rankOf({ id, subcategory }: Photo, rows: readonly ShownRow[]): number {
  return rows.filter((row) => row.subcategory === subcategory).findIndex((row) => row.id === id);
}

async function portraits(tx: Transaction, photos: readonly Photo[]): Promise<Place[]> {
  const { name, shown } = pageTexts;
  const [row] = await tx
    .select({ faces: sql<string>`${shown}::text` })
    .from(pageTexts)
    .where(eq(name, 'faces'));
  return photos
    .filter(({ id }) => row?.faces.includes(`"${id}"`))
    .map(() => ({ where: 'Portrait du mot de la direction', href: '/admin/faces' }));
}

function texts(tx: Transaction, photos: readonly Photo[]): Promise<Place[]> {
  return placesNaming(
    tx,
    photos.map(({ filePath }) => stemOfPath(filePath) ?? filePath),
  );
}

/** The posts and events whose text or cover contains one of these stems. */
export async function textsNaming(tx: Transaction, stems: string[]): Promise<PhotoUse[]> {
  return counted(await placesNaming(tx, stems));
}

async function placesNaming(tx: Transaction, stems: string[]): Promise<Place[]> {
  const { id, title } = blogPosts;
  const posts = await tx
    .select({ id, title })
    .from(blogPosts)
    .where(namesOneOf(blogPosts, stems))
    .orderBy(title, id)
    .limit(mostTexts);
  const comingAndGone = await tx
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(namesOneOf(events, stems))
    .orderBy(events.title, events.id)
    .limit(mostTexts);
  const named = (what: string, title: string) => `${what} «\u00A0${title}\u00A0»`;
  return [
    ...posts.map((post) => ({ where: named('Article', post.title), href: `/admin/blog/edit/${post.id}` })),
    ...comingAndGone.map((event) => ({
      where: named('Événement', event.title),
      href: `/admin/events/edit/${event.id}`,
    })),
  ];
}

/** Whether a text or a cover contains the file of one of the photos. */
function namesOneOf(
  { content, imageUrl }: typeof blogPosts | typeof events,
  stems: string[],
): SQL | undefined {
  const texts = sql`${content} || ' ' || coalesce(${imageUrl}, '')`;
  const list = sql.join(
    stems.map((stem) => sql`${stem}`),
    sql`, `,
  );
  return and(sql`exists (select from unnest(array[${list}]::text[]) stem where strpos(${texts}, stem) > 0)`);
}

function counted(places: readonly Place[]): PhotoUse[] {
  const uses = new Map<string, PhotoUse>();
  for (const place of places) {
    const key = `${place.where} ${place.href}`;
    const known = uses.get(key);
    uses.set(key, { ...place, count: (known?.count ?? 0) + 1 });
  }
  return [...uses.values()];
}
