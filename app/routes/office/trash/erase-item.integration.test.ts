import { beforeEach, expect, test } from 'vitest';
import { createContent, deleteContent, updateContent } from '#app/content/save-content.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { blogPosts, events, storedImages } from '#app/db/schema/content.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { versions } from '#app/db/schema/versions.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { addPhoto } from '#app/features/photos/add-photo.server.ts';
import { deletePhotos } from '#app/features/photos/change-photos.server.ts';
import { usesOfTrashedPhoto } from '#app/features/photos/trashed-photo.server.ts';
import { postCollection } from '#app/features/posts/post-collection.server.ts';
import { publicUrl } from '#app/storage/images.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { eraseItem } from './erase-item.server.ts';

const db = openTestDatabase();
const files = temporaryFiles();
const administrator = {
  id: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
  email: 'ines@ecole.example',
  fullName: 'Inès Berrahal',
};

let photo: string;
let address: string;

beforeEach(async () => {
  await db.empty();
  await db
    .owner()
    .insert(adminUsers)
    .values({ ...administrator, passwordHash: 'none' });
  photo = await addPhoto({
    bytes: await testPhoto(60, 40).jpeg().toBuffer(),
    originalName: 'rania.jpg',
    details: { title: 'Rania', description: 'Rania lit', category: 'campus', subcategory: null },
    administrator,
  });
  const [image] = await db.owner().select().from(storedImages);
  address = publicUrl('school-photos', image?.path ?? '');
});

const other = '/files/content-images/blog/1-0123456789abcdef.jpg';
const image = (src: string, caption = '') => ({
  type: 'image',
  attrs: { src, alt: 'Rania lit', caption, decorative: false },
});
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Posts whose document shows the photo alone, beside another picture, and in a quotation. */
async function post(title = 'La lecture') {
  const document = {
    type: 'doc',
    content: [
      line('Avant.'),
      image(address, 'Rania au jardin'),
      { type: 'imagePair', content: [image(address), image(other)] },
      { type: 'blockquote', content: [image(address)] },
      line('Après.'),
    ],
  };
  const content = `<p>Avant.</p><figure><img src="${address}" alt="Rania lit" /><figcaption>Rania au jardin</figcaption></figure><figure><img src="${address}" alt="Rania lit" /><img src="${other}" alt="Rania lit" /></figure><blockquote><img src="${address}" alt="Rania lit" /></blockquote><p>Après.</p>`;
  const input = {
    ...{ title, content, document, author: 'Inès', excerpt: '', status: 'published' as const },
    ...{ imageUrl: address, imageAlt: 'Rania lit' },
  };
  const saved = await createContent(postCollection, { administrator, input });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return { id: saved.id, input };
}

async function event() {
  const input = {
    ...{ title: 'La fête', description: 'Des jeux', location: 'La cour', address: '', cancelled: false },
    ...{ eventDate: new Date('2027-03-05T09:00:00Z'), endsAt: null, allDay: false, repetition: null },
    ...{ content: `<p>Venez.</p><p>Tous.</p><img src="${address}" alt="" />`, status: 'draft' as const },
    ...{ imageUrl: '', imageAlt: '' },
  };
  await createContent(eventCollection, { administrator, input });
}

test('a photo that is erased everywhere leaves texts, covers and versions as they were without it, and its file goes', async () => {
  const { id } = await post();
  await event();
  await deletePhotos({ ids: [photo], administrator });
  expect(await usesOfTrashedPhoto(photo)).toMatchObject({
    uses: [{ where: 'Article «\u00A0La lecture\u00A0»' }, { where: 'Événement «\u00A0La fête\u00A0»' }],
    versions: 2,
    trashed: [],
  });
  expect(await eraseItem({ administrator, id: photo, everywhere: true })).toBe('Rania');
  const [row] = await db.owner().select().from(blogPosts);
  expect(row).toMatchObject({ version: 2, status: 'published', imageUrl: null, imageAlt: null });
  expect(row?.content).toBe(
    `<p>Avant.</p><figure><img src="${other}" alt="Rania lit" /></figure><blockquote><p></p></blockquote><p>Après.</p>`,
  );
  expect(JSON.stringify(row?.document)).not.toContain(address);
  const [held] = await db.owner().select().from(events);
  expect(held).toMatchObject({ content: '<p>Venez.</p><p>Tous.</p>', version: 2 });
  const kept = await db.owner().select().from(versions);
  expect(kept.map(({ number, pictures }) => [number, pictures.length])).toEqual(
    expect.arrayContaining([
      [2, 1],
      [2, 0],
    ]),
  );
  expect(kept).toHaveLength(2);
  const logged = (await db.owner().select().from(activityLog)).map(({ action, subject }) => [
    action,
    subject,
  ]);
  expect(logged).toEqual(
    expect.arrayContaining([
      ['updated', 'post'],
      ['updated', 'event'],
      ['erased', 'photo'],
    ]),
  );
  expect(await files.list()).toEqual([]);
  expect(id).toBe(row?.id);
});

test('erased in the gallery alone, it stays where texts show it, and its file with it', async () => {
  await post();
  await deletePhotos({ ids: [photo], administrator });
  expect(await eraseItem({ administrator, id: photo, everywhere: false })).toBe('Rania');
  const [row] = await db.owner().select().from(blogPosts);
  expect(row).toMatchObject({ version: 1, imageUrl: address });
  expect(await files.list()).not.toEqual([]);
});

test('a version that would show it again is named, and deleted with it; items in the trash are named', async () => {
  const { id, input } = await post();
  await updateContent(postCollection, {
    administrator,
    id,
    version: 1,
    input: { ...input, content: '<p>Sans photo.</p>', document: null, imageUrl: '', imageAlt: '' },
  });
  const trashed = await post('Une autre');
  await deleteContent(postCollection, { administrator, id: trashed.id });
  await deletePhotos({ ids: [photo], administrator });
  expect(await usesOfTrashedPhoto(photo)).toEqual({ uses: [], versions: 2, trashed: ['Une autre'] });
  await eraseItem({ administrator, id: photo, everywhere: true });
  expect((await db.owner().select().from(versions)).map(({ number }) => number)).toEqual([2]);
  expect(await files.list(), 'the trash shows it still').not.toEqual([]);
  await eraseItem({ administrator, id: trashed.id, everywhere: false });
  expect(await files.list()).toEqual([]);
});
