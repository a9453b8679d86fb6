import { beforeEach, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts, schoolPhotos } from '#app/db/schema/content.ts';
import { pageTexts } from '#app/db/schema/operations.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { addPhoto } from './add-photo.server.ts';
import { setPhotosActive } from './change-photos.server.ts';
import type { PhotoDetails } from './photo-details.ts';
import { usesOfPhotos } from './photo-uses.server.ts';

const administrator = {
  id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
  email: 'direction@ecole.example',
  fullName: 'Zineb El Idrissi',
};

const db = openTestDatabase();
temporaryFiles();
beforeEach(async () => {
  await db.empty();
  await db
    .owner()
    .insert(adminUsers)
    .values({ ...administrator, passwordHash: 'none' });
});

async function add(category: PhotoDetails['category'], subcategory: string | null = null) {
  const bytes = await testPhoto(60, 40).jpeg().toBuffer();
  const details = { title: null, description: null, category, subcategory };
  return addPhoto({ bytes, originalName: 'cour.jpg', details, administrator });
}

async function places(...ids: string[]) {
  return (await usesOfPhotos(ids)).map(({ where, href, count }) => [where, href, count]);
}

test('the pages that show a photo for its section are listed, by its place in it', async () => {
  const [slide, first, second, third] = [
    await add('carousel'),
    await add('school-levels', 'Collège'),
    await add('school-levels', 'Collège'),
    await add('school-levels', 'Collège'),
  ];
  const cycles = ['Galerie, album «\u00A0Les quatre cycles\u00A0»', '/galerie/cycles', 1];
  expect(await places(slide)).toEqual([['Carrousel de l’accueil', '/admin/carousel', 1]]);
  expect(await places(first)).toEqual([['Accueil, carte «\u00A0Collège\u00A0»', '/', 1], cycles]);
  expect(await places(second)).toEqual([['Page «\u00A0Collège\u00A0»', '/college', 1], cycles]);
  expect(await places(third)).toEqual([cycles]);
  const [approach] = [await add('philosophy', 'Arts et créativité')];
  expect(await places(approach)).toContainEqual(['Page «\u00A0Notre École\u00A0»', '/philosophie', 1]);
  const both = await places(second, third);
  expect(both).toContainEqual([...cycles.slice(0, 2), 2]);
});

test('a portrait and a text with the photo are listed, even of a hidden one', async () => {
  const photo = await add('campus');
  const [row] = await db.owner().select().from(schoolPhotos);
  const [post] = await db
    .owner()
    .insert(blogPosts)
    .values({
      title: 'La cour',
      slug: 'la-cour',
      content: `<p><img src="/files/school-photos/${row?.filePath}" alt=""></p>`,
      author: 'Zineb',
    })
    .returning();
  await db
    .owner()
    .insert(pageTexts)
    .values({ name: 'faces', changes: {}, shown: { director: { portrait: photo } }, updatedByName: 'Zineb' });
  await setPhotosActive({ ids: [photo], administrator }, false);
  expect(await places(photo)).toEqual([
    ['Portrait du mot de la direction', '/admin/faces', 1],
    ['Article «\u00A0La cour\u00A0»', `/admin/blog/edit/${post?.id}`, 1],
  ]);
});

test('a photo that nothing shows, or that is gone, has no uses', async () => {
  const photo = await add('campus');
  await setPhotosActive({ ids: [photo], administrator }, false);
  expect(await places(photo)).toEqual([]);
  expect(await places('7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f11')).toEqual([]);
});
