import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, deleteContent } from '#app/content/save-content.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { findPublishedPost } from '#app/features/posts/published-posts.server.ts';
import { eraseFromTrash } from '#app/features/trash/empty-trash.server.ts';
import { serveFile } from '#app/storage/files.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { addPhoto } from './add-photo.server.ts';
import { deletePhotos, setPhotosActive } from './change-photos.server.ts';
import { type GalleryQuery, parseGalleryQuery } from './gallery.ts';
import { listLibrary } from './library.server.ts';
import { libraryHref } from './library.ts';
import type { PhotoDetails } from './photo-details.ts';
import { usesOfPhotos } from './photo-uses.server.ts';

const administrator = {
  id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
  email: 'direction@ecole.example',
  fullName: 'Zineb El Idrissi',
};

describe('the photo library of articles', () => {
  const db = openTestDatabase();
  const files = temporaryFiles();
  beforeEach(async () => {
    await db.empty();
    await db
      .owner()
      .insert(adminUsers)
      .values({ ...administrator, passwordHash: 'none' });
  });

  async function add(details: Partial<PhotoDetails> = {}) {
    const bytes = await testPhoto(60, 40).jpeg().toBuffer();
    const untold: PhotoDetails = { title: null, description: null, category: 'campus', subcategory: null };
    return addPhoto({ bytes, originalName: 'IMG_1.JPG', details: { ...untold, ...details }, administrator });
  }

  async function library(query: Partial<GalleryQuery> = {}) {
    const { search, page, ...album } = { ...parseGalleryQuery(new URLSearchParams()), ...query };
    return (await listLibrary({ search, page, album, forCarousel: false })).rows;
  }

  /** A published post with the photo as its cover and, with `inside`, in its text. */
  async function postWith(imageUrl: string, inside = imageUrl) {
    const content = inside && `<p>Venez.</p><img src="${inside}" alt="La cour" />`;
    const texts = { title: 'La kermesse', author: 'Inès', excerpt: '', content };
    const input = { ...texts, imageUrl, imageAlt: 'La cour', status: 'published' as const };
    return createContent(postCollection, { administrator, input });
  }

  const answered = async (address: string) =>
    (await serveFile(new Request(`http://ecole.test${address}`)))?.status;

  test('photos are found by their words and their section, with what they show; hidden ones stay out', async () => {
    await add({ title: 'La cour', description: 'Des élèves plantent un arbre' });
    await add({ title: 'Le gymnase', category: 'facilities', subcategory: 'Gymnase et sport' });
    await add();
    await setPhotosActive({ ids: [await add({ title: 'Cachée' })], administrator }, false);
    const found = (await library()).map(({ name, alt }) => [name, alt]);
    expect(found).toEqual([
      ['IMG_1.JPG', ''],
      ['Le gymnase', 'Le gymnase'],
      ['La cour', 'Des élèves plantent un arbre'],
    ]);
    expect(await library({ search: 'ARBRE' })).toMatchObject([{ name: 'La cour' }]);
    expect(await library({ category: 'facilities' })).toMatchObject([{ name: 'Le gymnase' }]);
    expect(await library({ category: 'facilities', subcategory: 'Auditorium' })).toEqual([]);
  });

  test('what is asked of the library is its address', () => {
    const query: GalleryQuery = { search: 'arbre', category: 'campus', subcategory: null, page: 2 };
    const asked = new URL(libraryHref(query), 'http://ecole.test').searchParams;
    expect(parseGalleryQuery(asked)).toMatchObject(query);
  });

  test('a photo that is erased stays with the article that shows it, until that is erased, too', async () => {
    const id = await add();
    const [photo] = await library();
    const address = photo?.image?.src ?? '';
    const saved = await postWith(address);
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    expect((await usesOfPhotos([id])).map(({ where }) => where)).toContain(
      'Article «\u00A0La kermesse\u00A0»',
    );

    await deletePhotos({ ids: [id], administrator });
    await eraseFromTrash({ id, administrator });
    expect(await sweepOrphans({ now: new Date(Date.now() + 48 * 3_600_000) })).toMatchObject({
      pictures: [],
    });
    expect(await findPublishedPost(saved.slug)).toMatchObject({
      post: {
        cover: { kind: 'photo', image: { src: address } },
        html: expect.stringMatching(/<picture>.*school-photos/),
      },
    });
    expect(await answered(address)).toBe(200);

    await deleteContent(postCollection, { administrator, id: saved.id });
    expect(await answered(address)).toBe(200);
    await eraseFromTrash({ id: saved.id, administrator });
    expect(await answered(address)).toBe(404);
    expect(await db.owner().select().from(storedImages)).toEqual([]);
    expect(await files.list()).toEqual([]);
  });

  test('an article that is erased leaves the photo in the library', async () => {
    await add();
    const [photo] = await library();
    const saved = await postWith(photo?.image?.src ?? '');
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    await deleteContent(postCollection, { administrator, id: saved.id });
    await eraseFromTrash({ id: saved.id, administrator });
    expect(await answered(photo?.image?.src ?? '')).toBe(200);
    expect(await library()).toHaveLength(1);
  });

  test('a photo that was erased before is no cover', async () => {
    const id = await add();
    const [photo] = await library();
    await deletePhotos({ ids: [id], administrator });
    await eraseFromTrash({ id, administrator });
    expect(await postWith(photo?.image?.src ?? '')).toEqual({ outcome: 'cover-missing' });
  });
});
