import { beforeEach, expect, test } from 'vitest';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { temporaryFiles } from '#app/storage/test-pictures.ts';
import { drawShareImages } from '#server/share-images.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { ask, insertEvent, insertPost } from '#tests/helpers/published.ts';
import { loader as shareImage } from './share-image.ts';

const db = openTestDatabase();
const files = temporaryFiles();
beforeEach(() => db.empty());

const home = '/partage/accueil.png';
const draw = () => drawShareImages(new AbortController().signal);

test('an event has its own once it is published and drawn; until then the general image is used', async () => {
  const path = '/partage/evenements/portes-ouvertes.png';
  await insertEvent(db.owner(), 'portes-ouvertes', { status: 'draft' });
  await draw();
  expect((await ask(shareImage, path)).status).toBe(404);
  await db.owner().update(events).set({ status: 'published' });
  const general = await ask(shareImage, home);
  expect((await ask(shareImage, path)).headers.get('ETag')).toBe(general.headers.get('ETag'));
  expect(await draw()).toBe('1 dessinées, 0 effacées');
  expect((await ask(shareImage, path)).headers.get('ETag')).not.toBe(general.headers.get('ETag'));
});

test('another title is another image, and the one of before is erased', async () => {
  await insertPost(db.owner(), 'rentree');
  await draw();
  const first = await ask(shareImage, '/partage/blog/rentree.png');
  const count = (await files.list()).length;
  await db.owner().update(blogPosts).set({ title: 'La rentrée des petits' });
  expect(await draw()).toBe('1 dessinées, 1 effacées');
  const second = await ask(shareImage, '/partage/blog/rentree.png');
  expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  expect(await files.list()).toHaveLength(count);
  await db.owner().update(blogPosts).set({ status: 'draft' });
  expect(await draw()).toBe('0 dessinées, 1 effacées');
  expect(await draw()).toBe('Rien à dessiner');
});

test('a run draws a bounded number, and no request draws any', async () => {
  for (let post = 0; post < 30; post += 1)
    await insertPost(db.owner(), `article-${post}`, { title: `Article ${post}` });
  expect((await ask(shareImage, home)).status).toBe(503);
  expect(await draw()).toBe('20 dessinées, 0 effacées');
  const drawn = await files.list();
  for (let post = 0; post < 30; post += 1) {
    expect((await ask(shareImage, `/partage/blog/article-${post}.png`)).status).toBe(200);
  }
  expect(await files.list()).toEqual(drawn);
  expect(await sweepOrphans({ now: new Date(Date.now() + 10 * 24 * 60 * 60_000) })).toMatchObject({
    files: [],
  });
});
