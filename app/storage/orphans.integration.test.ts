import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#app/config/log.server.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { variantPaths } from '#app/lib/image-variants.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { storeImage } from './images.server.ts';
import { sweepOrphans } from './orphans.server.ts';
import { temporaryFiles, testPhoto } from './test-pictures.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const dayAndMore = hours(-25);

describe('the orphan sweep', () => {
  const db = openTestDatabase();
  const files = temporaryFiles();
  beforeEach(() => db.empty());

  /** An unused picture of that age, with its files. */
  async function picture(bucket: 'school-photos' | 'content-images', at = dayAndMore, folder = 'blog') {
    const bytes = await testPhoto(20, 20).jpeg().toBuffer();
    const image = await storeImage({ bucket, folder, bytes, now: at });
    for (const each of [image.path, ...variantPaths(image.path, image.width)]) await age(bucket, each, at);
    return image;
  }
  const location = (bucket: string, name: string) => `${files.folder()}/files/${bucket}/${name}`;
  const age = (bucket: string, name: string, at: Date) => utimes(location(bucket, name), at, at);
  async function leave(bucket: string, name: string, at = dayAndMore) {
    await mkdir(path.dirname(location(bucket, name)), { recursive: true });
    await writeFile(location(bucket, name), 'half a picture');
    await age(bucket, name, at);
  }
  const post = (row: { content?: string; imageUrl?: string }) =>
    db
      .owner()
      .insert(blogPosts)
      .values({ title: 'Un brouillon', slug: 'un-brouillon', author: 'Z', content: '', ...row });
  const event = (row: { content?: string; imageUrl?: string }) =>
    db
      .owner()
      .insert(events)
      .values({ title: 'É', slug: 'e', description: 'd', location: 'l', eventDate: now, ...row });
  const recorded = async () => (await db.owner().select().from(storedImages)).map((row) => row.path);
  const sweep = () => sweepOrphans({ now });

  test('takes a picture that was uploaded and never shown, with all its files', async () => {
    const image = await picture('content-images');
    expect(await sweep()).toMatchObject({ pictures: [`content-images/${image.path}`], files: [] });
    expect(await recorded()).toEqual([]);
    expect(await files.list()).toEqual([]);
  });

  test('leaves what a draft, its cover, an event, its text or a hidden photo shows', async () => {
    const kept = [
      await picture('content-images'),
      await picture('content-images'),
      await picture('content-images', dayAndMore, 'events'),
      await picture('content-images', dayAndMore, 'events'),
      await picture('school-photos', dayAndMore, 'campus'),
    ].map((image) => image.path);
    const [cover, inside, eventCover, eventInside, photo] = kept;
    await post({
      imageUrl: `https://cdn.ecole.example/images/${cover}`,
      content: `<img src="/files/content-images/${inside}" alt="" />`,
    });
    await event({
      imageUrl: `/files/content-images/${eventCover}`,
      content: `<img src="/files/content-images/${eventInside}" alt="" />`,
    });
    await db
      .owner()
      .insert(schoolPhotos)
      .values({
        filename: 'a.jpg',
        originalName: 'a.jpg',
        category: 'campus',
        filePath: photo ?? '',
        fileSize: 1,
        mimeType: 'image/jpeg',
        isActive: false,
      });
    const before = await files.list();
    expect(await sweep()).toEqual({ pictures: [], attachments: [], files: [], refused: false });
    expect((await recorded()).sort()).toEqual(kept.sort());
    expect(await files.list()).toEqual(before);
  });

  test('leaves a picture for a day, until its article is saved', async () => {
    const image = await picture('content-images', hours(-23));
    expect(await sweep()).toMatchObject({ pictures: [] });
    expect(await recorded()).toEqual([image.path]);
    expect(await sweepOrphans({ now: hours(2) })).toMatchObject({ pictures: [expect.any(String)] });
  });

  test('takes the files that a killed process left without a row, and no others', async () => {
    const image = await picture('school-photos', dayAndMore, 'campus');
    await post({ content: image.path });
    const stem = 'campus/1763700000000-0123456789abcdef';
    const remains = [`${stem}.jpg`, `${stem}-640w.avif`, `${stem}-960w.webp.0123456789ab.part`];
    for (const name of remains) await leave('school-photos', name);
    await leave('school-photos', 'campus/1763700000001-0123456789abcdef.jpg', hours(-1));
    await leave('school-photos', 'lisez-moi.txt');
    await leave('school-photos', `${image.path}.0123456789ab.part`);
    const taken = [...remains, `${image.path}.0123456789ab.part`].map((name) => `school-photos/${name}`);
    expect(await sweepOrphans({ now, dryRun: true })).toMatchObject({ files: expect.arrayContaining(taken) });
    const swept = await sweep();
    expect(swept.files.toSorted()).toEqual(taken.toSorted());
    const left = (await files.list()).map((file) => path.relative(location('school-photos', ''), file));
    expect(left.toSorted()).toEqual(
      [
        image.path,
        ...variantPaths(image.path, image.width),
        'campus/1763700000001-0123456789abcdef.jpg',
        'lisez-moi.txt',
      ].toSorted(),
    );
  });

  test('removes nothing when most files are unknown: they may be another school’s', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const stems = ['1-0123456789abcdef', '2-0123456789abcdef'];
    for (const stem of stems) await leave('school-photos', `campus/${stem}.jpg`);
    const image = await picture('school-photos');
    await post({ content: image.path });
    expect(await sweep()).toEqual({ pictures: [], attachments: [], files: [], refused: true });
    expect(error).toHaveBeenCalledOnce();
    expect(await sweepOrphans({ now, evenMost: true })).toMatchObject({ files: { length: 2 } });
    error.mockRestore();
  });

  test('ends between two removals when the server stops', async () => {
    await picture('content-images');
    const stopped = AbortSignal.abort();
    expect(await sweepOrphans({ now, signal: stopped })).toMatchObject({ pictures: [] });
    expect(await recorded()).toHaveLength(1);
  });

  test('finds nothing where nothing was ever uploaded', async () => {
    expect(await sweep()).toEqual({ pictures: [], attachments: [], files: [], refused: false });
  });
});
