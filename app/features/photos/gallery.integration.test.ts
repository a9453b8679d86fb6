import { beforeEach, describe, expect, test } from 'vitest';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { listPhotos } from './gallery.server.ts';
import { type GalleryQuery, galleryParams, parseGalleryQuery } from './gallery.ts';
import { photoAlbums } from './photo-categories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

type Row = typeof schoolPhotos.$inferInsert;

function photo(number: number, given: Partial<Row> = {}): Row {
  return {
    filename: `${number}.jpg`,
    originalName: `IMG_${number}.JPG`,
    category: 'campus',
    filePath: `campus/${number}.jpg`,
    fileSize: 250_880,
    mimeType: 'image/jpeg',
    createdAt: new Date(NOW.getTime() - number * 60_000),
    ...given,
  };
}

function asked(query: Partial<GalleryQuery> = {}): GalleryQuery {
  return { search: '', category: 'all', subcategory: null, page: 1, ...query };
}

describe('the list of the gallery', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  async function names(query: Partial<GalleryQuery>) {
    const { rows } = await listPhotos(asked(query), NOW);
    return rows.map(({ originalName }) => originalName);
  }

  test('photos come newest first, active or not, with their size and their picture', async () => {
    await db
      .owner()
      .insert(schoolPhotos)
      .values([photo(2, { isActive: false }), photo(1, { title: 'La cour', fileSize: 1 })]);
    const image = { width: 1200, height: 800, blur: null, mimeType: 'image/jpeg', size: 9 };
    await db
      .owner()
      .insert(storedImages)
      .values({ bucket: 'school-photos', path: 'campus/2.jpg', ...image });
    const { rows, total } = await listPhotos(asked(), NOW);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { title: 'La cour', isActive: true, size: '1\u00A0Ko', image: null },
      {
        title: null,
        isActive: false,
        size: '245\u00A0Ko',
        uploaded: { relative: 'il y a 2 minutes' },
        image: { src: '/files/school-photos/campus/2.jpg', width: 1200 },
      },
    ]);
  });

  test('a search looks into the original name, the title and the description, whatever the accents', async () => {
    await db
      .owner()
      .insert(schoolPhotos)
      .values([
        photo(1, { originalName: 'fête.jpg' }),
        photo(2, { title: 'La Fête de l’école' }),
        photo(3, { description: 'Des enfants à la fete' }),
        photo(4, { title: '100\u00A0% réussite' }),
      ]);
    expect(await names({ search: 'FETE' })).toEqual(['fête.jpg', 'IMG_2.JPG', 'IMG_3.JPG']);
    expect(await names({ search: 'ecole fête' })).toEqual(['IMG_2.JPG']);
    expect(await names({ search: '%' })).toEqual(['IMG_4.JPG']);
    expect(await listPhotos(asked({ search: 'girafe' }), NOW)).toMatchObject({
      matching: 0,
      total: 4,
      page: 1,
    });
  });

  test('a filter keeps a category, or one of its subcategories', async () => {
    await db
      .owner()
      .insert(schoolPhotos)
      .values([
        photo(1, { subcategory: 'Terrains de sport' }),
        photo(2),
        photo(3, { category: 'facilities', subcategory: 'Bibliothèque' }),
      ]);
    expect(await names({ category: 'campus' })).toEqual(['IMG_1.JPG', 'IMG_2.JPG']);
    expect(await names({ category: 'campus', subcategory: 'Terrains de sport' })).toEqual(['IMG_1.JPG']);
    expect(await names({ category: 'carousel' })).toEqual([]);
  });

  test('pages follow each other without a gap, even among equals; past the last comes the last', async () => {
    const equals = Array.from({ length: 50 }, (_, index) => photo(index, { createdAt: NOW }));
    await db.owner().insert(schoolPhotos).values(equals);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await listPhotos(asked({ page }), NOW));
    expect(pages.map(({ rows }) => rows.length)).toEqual([24, 24, 2]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(50);
    expect(await listPhotos(asked({ page: 99 }), NOW)).toEqual(pages[2]);
  });
});

test('every album has an address of its own, read back as it was written', () => {
  for (const { category, subcategories } of photoAlbums) {
    for (const subcategory of [null, ...subcategories]) {
      for (const layout of [null, 'table', 'cards'] as const) {
        const query = asked({ category, subcategory, search: 'été', page: 3, layout });
        expect(parseGalleryQuery(galleryParams(query))).toEqual(query);
      }
    }
  }
});

test.each(['', 'all', 'toString', 'campus/Bibliothèque', '/', 'Campus'])(
  'an address that asks for the category « %s » shows no other than it may',
  (category) => {
    const { category: shown, subcategory } = parseGalleryQuery(new URLSearchParams({ category }));
    expect([shown, subcategory]).toEqual([category.startsWith('campus') ? 'campus' : 'all', null]);
  },
);
