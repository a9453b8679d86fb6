import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { encodeImage } from '#app/storage/encode-image.server.ts';
import { publicUrl, storeImage } from '#app/storage/images.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { ensureDemoContent } from './demo-content.server.ts';
import { forgetDemoContent, readMarker } from './marker.server.ts';
import { removeDemoContent } from './remove-demo-content.server.ts';

const db = openTestDatabase();
const files = temporaryFiles();
const now = new Date('2026-11-21T10:00:00Z');
const smallPicture = async () => encodeImage(await testPhoto(48, 32).jpeg().toBuffer());
let dataDir = '';

beforeEach(async () => {
  await db.empty();
  dataDir = await mkdtemp(path.join(tmpdir(), 'school-demo-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function ensure(onProgress: (added: number, all: number) => void = () => undefined) {
  return ensureDemoContent({ onProgress, now, dataDir, pictures: smallPicture });
}

async function everything() {
  return withRole('site_administrator', async (tx) => ({
    posts: await tx.select().from(blogPosts),
    events: await tx.select().from(events),
    photos: await tx.select().from(schoolPhotos),
    images: await tx.select().from(storedImages),
  }));
}

const staffPost = {
  title: 'Notre article',
  slug: 'notre-article',
  content: '<p>À nous.</p>',
  author: 'Le personnel',
};

test('an empty school gets posts, events and photos, and reports progress', async () => {
  const told: string[] = [];
  expect(await ensure((added, all) => told.push(`${added}/${all}`))).toBe('added');
  const { posts, events: happenings, photos, images } = await everything();
  expect([posts.length, happenings.length, photos.length]).toEqual([9, 7, 41]);
  expect(told).toEqual(Array.from({ length: 58 }, (_, added) => `${added}/57`));
  const covers = [...posts, ...happenings].filter(({ imageUrl }) => imageUrl !== null);
  expect(images).toHaveLength(photos.length + covers.length);
  expect(covers.length).toBeGreaterThan(0);
  expect(covers.length).toBeLessThan(16);
  for (const { imageUrl, imageAlt } of covers) {
    expect(imageUrl).toMatch(/^\/files\/content-images\/(?:blog|events)\//);
    expect(imageAlt).toMatch(/^\p{Lu}.+[^.]$/u);
  }
});

test('visitors see what is published only', async () => {
  await ensure();
  const seen = await withRole('site_visitor', async (tx) => [
    (await tx.select().from(blogPosts)).length,
    (await tx.select().from(events)).length,
    (await tx.select().from(schoolPhotos)).length,
  ]);
  expect(seen).toEqual([7, 6, 41]);
});

test('a second start adds nothing, nor brings back what the staff deleted', async () => {
  await ensure();
  await withRole('site_administrator', (tx) => tx.delete(blogPosts).where(eq(blogPosts.status, 'draft')));
  const before = await everything();
  expect(await ensure()).toBe('left-alone');
  expect(await everything()).toEqual(before);
});

test('a start cut short is taken up where it stopped', async () => {
  const cut = ensure((added) => {
    if (added === 5) throw new Error('power cut');
  });
  await expect(cut).rejects.toThrow('power cut');
  expect(await ensure()).toBe('added');
  const { posts, events: happenings, photos, images } = await everything();
  expect([posts.length, happenings.length, photos.length]).toEqual([9, 7, 41]);
  expect(images).toHaveLength(photos.length + [...posts, ...happenings].filter((row) => row.imageUrl).length);
});

test('a school that has content of its own is left alone', async () => {
  await withRole('site_administrator', (tx) => tx.insert(blogPosts).values(staffPost));
  expect(await ensure()).toBe('left-alone');
  expect((await everything()).photos).toEqual([]);
});

test('removal leaves no row and no file, and the next start adds nothing', async () => {
  await ensure();
  const removed = await removeDemoContent({ dataDir });
  expect(removed).toEqual({ photos: 41, posts: 9, events: 7, kept: [] });
  expect(await everything()).toEqual({ posts: [], events: [], photos: [], images: [] });
  expect(await files.list()).toEqual([]);
  expect(await ensure()).toBe('left-alone');
  expect(await removeDemoContent({ dataDir })).toEqual({ photos: 0, posts: 0, events: 0, kept: [] });
  expect((await everything()).posts).toEqual([]);
});

test('removal finds covers even when the data folder remembers nothing', async () => {
  await ensure();
  forgetDemoContent(dataDir);
  await removeDemoContent({ dataDir });
  expect((await everything()).images).toEqual([]);
  expect(await files.list()).toEqual([]);
});

test('removal keeps what the staff made with the demo photo it shows, and demo texts it rewrote with their cover', async () => {
  await ensure();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e7c66' } })
    .png()
    .toBuffer();
  const photo = await storeImage({
    bucket: 'school-photos',
    folder: 'campus',
    bytes,
    within: (tx, { path: filePath, size, mimeType }) =>
      tx.insert(schoolPhotos).values({
        filename: 'a.png',
        originalName: 'demo-nous.png',
        category: 'campus',
        filePath,
        fileSize: size,
        mimeType,
      }),
  });
  const { posts, photos } = await everything();
  const [borrowed] = photos.filter(({ originalName }) => originalName !== 'demo-nous.png');
  const shown = publicUrl('school-photos', borrowed?.filePath ?? '');
  const [rewritten, lending] = posts.filter((post) => post.imageUrl !== null);
  if (!rewritten || !lending) throw new Error('the demo posts have covers');
  await withRole('site_administrator', async (tx) => {
    const content = `${staffPost.content}<img src="${shown}" alt="" />`;
    await tx.insert(blogPosts).values({ ...staffPost, content, imageUrl: lending.imageUrl });
    await tx.update(blogPosts).set({ content: '<p>Nos mots.</p>' }).where(eq(blogPosts.id, rewritten.id));
  });
  expect((await removeDemoContent({ dataDir })).kept).toEqual([rewritten.title]);
  const left = await everything();
  expect(left.posts.map(({ title }) => title).sort()).toEqual([staffPost.title, rewritten.title].sort());
  expect(left.photos.map(({ originalName }) => originalName)).toEqual(['demo-nous.png']);
  const urls = left.images.map((image) => publicUrl(image.bucket, image.path)).sort();
  const ours = publicUrl('school-photos', photo.path);
  expect(urls).toEqual([rewritten.imageUrl, lending.imageUrl, ours, shown].sort());
});

test('a damaged memory is reported, not taken for an empty one', async () => {
  await writeFile(path.join(dataDir, 'demo-content.json'), '{"state":');
  expect(() => readMarker(dataDir)).toThrow(/is damaged\. Delete it/);
});
