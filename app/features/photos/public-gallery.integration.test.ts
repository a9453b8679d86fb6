import { beforeEach, expect, test } from 'vitest';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { albumAt } from './albums.ts';
import { listAlbumPhotos, listAlbums, listNewestPhotos } from './public-gallery.server.ts';

const database = openTestDatabase();
beforeEach(database.empty);

async function photo(
  category: PhotoCategory,
  order: number,
  given: Partial<typeof schoolPhotos.$inferInsert> = {},
) {
  const filePath = `${category}/${order}-a.jpg`;
  const image = { path: filePath, width: 800, height: 600, mimeType: 'image/jpeg', size: 1 };
  await database
    .owner()
    .insert(storedImages)
    .values({ bucket: 'school-photos', ...image });
  await database
    .owner()
    .insert(schoolPhotos)
    .values({
      ...{
        filename: 'a',
        originalName: 'IMG_1.jpg',
        category,
        filePath,
        fileSize: 1,
        mimeType: 'image/jpeg',
      },
      ...{ displayOrder: order, title: `Photo ${order}` },
      ...given,
    });
}

const campus = albumAt('campus') ?? expect.fail();

test('an album is there as soon as a photo of it is shown, with its first one', async () => {
  expect(await listAlbums()).toEqual([]);
  await photo('carousel', 1);
  await photo('campus', 1, { isActive: false });
  expect(await listAlbums()).toEqual([]);
  await photo('campus', 3);
  await photo('campus', 2);
  const [album, ...others] = await listAlbums();
  expect(others).toEqual([]);
  expect(album).toMatchObject({ slug: 'campus', photos: 2 });
  expect(album?.cover.src).toContain('campus/2-a.jpg');
});

test('its photos come in their order, page by page, with words for who cannot see them', async () => {
  for (let order = 1; order <= 26; order += 1) await photo('campus', order);
  await photo('campus', 30, { title: null, subcategory: 'Terrains de sport', description: 'Un terrain' });
  await photo('campus', 31, { title: null });
  const first = await listAlbumPhotos(campus, { name: 'Le campus', page: 1 });
  expect(first).toMatchObject({ matching: 28, page: 1, pageCount: 2 });
  expect(first.rows.map(({ title }) => title)).toEqual(
    Array.from({ length: 24 }, (_, n) => `Photo ${n + 1}`),
  );
  const { rows } = await listAlbumPhotos(campus, { name: 'Le campus', page: 9 });
  expect(rows.map(({ alt }) => alt)).toEqual(['Photo 25', 'Photo 26', 'Un terrain', 'Le campus']);
});

test('the newest photos are of one album, newest first; the carousel’s and hidden ones are not among them', async () => {
  expect(await listNewestPhotos({ limit: 3 })).toEqual([]);
  const on = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 10, day)) });
  await photo('campus', 1, on(1));
  await photo('facilities', 2, on(4));
  for (const day of [2, 3, 5, 6]) await photo('campus', 10 + day, on(day));
  await photo('carousel', 3, on(8));
  await photo('news', 4, { ...on(9), isActive: false });
  const newest = await listNewestPhotos({ limit: 3 });
  expect(newest.map(({ alt }) => alt)).toEqual(['Photo 16', 'Photo 15', 'Photo 13']);
  expect(newest[0]).toMatchObject({ album: 'campus', addedAt: '2026-11-06T00:00:00.000Z' });
});
