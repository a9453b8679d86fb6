import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAs } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { encodeImage } from '#app/storage/encode-image.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { ensureDemoContent } from './demo-content.server.ts';

openTestDatabase();
temporaryFiles();
const smallPicture = async () => encodeImage(await testPhoto(48, 32).jpeg().toBuffer());

test('of two copies that start on an empty database one fills it, and the other goes on', async () => {
  const copy = async (): Promise<string> => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'school-demo-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    return ensureDemoContent({ onProgress: () => undefined, dataDir, pictures: smallPicture });
  };
  expect((await Promise.all([copy(), copy()])).sort()).toEqual(['added', 'left-alone']);
  const rows = await readAs('site_administrator', async (tx) => [
    await tx.$count(blogPosts),
    await tx.$count(events),
    await tx.$count(schoolPhotos),
  ]);
  expect(rows).toEqual([9, 7, 41]);
  const withCover = await readAs('site_administrator', (tx) => tx.$count(storedImages));
  // The loser of a race would leave unused pictures.
  expect(withCover).toBeLessThan(9 + 7 + 41);
});
