import { readFile, utimes, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { storedImages } from '#app/db/schema/content.ts';
import { type Crop, wholePicture } from '#app/lib/crop.ts';
import { variantPaths } from '#app/lib/image-variants.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { fileStore } from './buckets.server.ts';
import { CropConflict, cropImage } from './crop-image.server.ts';
import { serveFile } from './files.server.ts';
import { removeImage, type StoredImage, storeImage, viewOfImage } from './images.server.ts';
import { readOriginalPicture } from './original-picture.server.ts';
import { sweepOrphans } from './orphans.server.ts';
import { typeOfPath } from './paths.ts';
import { redInTheCorner, temporaryFiles } from './test-pictures.ts';

const db = openTestDatabase();
const files = temporaryFiles();
beforeEach(db.empty);

/** The red corner of `redInTheCorner`, without blue. */
const redCorner: Crop = { x: 0, y: 0, width: 30, height: 40 };
const bucket = 'school-photos' as const;

async function store() {
  const bytes = await (await redInTheCorner(600, 400)).jpeg().toBuffer();
  return storeImage({ bucket, folder: 'campus', bytes });
}

const recut = ({ path }: Pick<StoredImage, 'path'>, crop: Crop) =>
  cropImage({ bucket, path, crop, within: (_, write) => write() });

async function row(): Promise<StoredImage> {
  const [image] = await db.owner().select().from(storedImages);
  if (!image) throw new Error('the picture is not recorded');
  return image;
}

const location = (name: string) => `${files.folder()}/files/${bucket}/${name}`;
const namesOf = async () => (await files.list()).map((each) => each.slice(location('').length)).sort();
const nameOf = (address: string) => address.replace(`/files/${bucket}/`, '');
const ask = (name: string) => serveFile(new Request(`http://ecole.test/files/${bucket}/${name}`));

/** The middle of a picture. */
async function middleOf(name: string): Promise<string> {
  const { width, height } = await sharp(location(name)).metadata();
  const at = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(location(name)).extract(at).removeAlpha().raw().toBuffer();
  return red > 200 && blue < 60 ? 'red' : 'blue';
}

test('a part of a picture has files of its own, and nothing that anybody can ask for shows the rest', async () => {
  const image = await store();
  expect(await middleOf(image.path)).toBe('blue');
  expect(await recut(image, redCorner)).toBe(true);
  const now = await row();
  expect(now).toMatchObject({ path: image.path, width: 180, height: 160, cropWidth: 30 });
  const view = viewOfImage(now);
  expect(view.address).toBe(`/files/${bucket}/${image.path}`);
  const shown = [nameOf(view.src), ...variantPaths(nameOf(view.src), now.width)];
  expect(await namesOf()).toEqual([...shown, now.wholePath].sort());
  for (const name of shown) {
    expect(await middleOf(name)).toBe('red');
    expect((await ask(name))?.status).toBe(200);
  }
  expect(typeOfPath(now.wholePath ?? '')).toBeUndefined();
  expect((await ask(now.wholePath ?? ''))?.status).toBe(404);
});

test('who asks for a former file is led to what is shown now, in its format and size', async () => {
  const image = await store();
  await recut(image, redCorner);
  const now = nameOf(viewOfImage(await row()).src);
  const [address, ...others] = [image.path, ...variantPaths(image.path, image.width)];
  const led = async (name: string) => {
    const answer = await ask(name);
    expect([answer?.status, answer?.headers.get('Cache-Control')]).toEqual([302, 'no-store']);
    return nameOf(answer?.headers.get('Location') ?? '');
  };
  expect(await led(address ?? '')).toBe(now);
  for (const name of others) {
    const format = name.endsWith('.avif') ? 'avif' : 'webp';
    expect(await led(name)).toBe(now.replace('.jpg', `-180w.${format}`));
  }
  const strange = image.path.replace(/-[0-9a-f]{16}/, '-0000000000000000');
  expect((await ask(strange))?.status).toBe(404);
});

test('the whole picture comes back to the letter, from one part to the next nothing is lost', async () => {
  const image = await store();
  const first = await readFile(location(image.path));
  await recut(image, redCorner);
  await recut(image, { x: 50, y: 50, width: 50, height: 50 });
  const part = await row();
  expect(await middleOf(nameOf(viewOfImage(part).src))).toBe('blue');
  expect([part.width, part.height]).toEqual([300, 200]);
  const whole = await readOriginalPicture(bucket, image.path);
  expect(Buffer.from(whole?.bytes ?? []).equals(first)).toBe(true);
  await recut(image, wholePicture);
  const back = await row();
  expect(back).toMatchObject({ width: 600, height: 400, size: image.size, wholePath: null });
  expect((await readFile(location(nameOf(viewOfImage(back).src)))).equals(first)).toBe(true);
  expect(await namesOf()).toHaveLength(1 + variantPaths('', 600).length);
  expect(await readOriginalPicture(bucket, image.path), 'its public address shows it').toBeNull();
});

test('the same part again makes no file', async () => {
  const image = await store();
  await recut(image, redCorner);
  const before = await namesOf();
  expect(await recut(image, redCorner)).toBe(false);
  expect(await namesOf()).toEqual(before);
});

test('who is second leaves what the first has chosen, and no file', async () => {
  const image = await store();
  const { disk } = await fileStore().bucket(bucket);
  const read = disk.getBytes.bind(disk);
  // After the second has read the picture and before it writes its crop, the first is done.
  disk.getBytes = async (name) => {
    disk.getBytes = read;
    const bytes = await read(name);
    await recut(image, redCorner);
    return bytes;
  };
  const second = recut(image, { x: 0, y: 0, width: 50, height: 50 });
  await expect(second).rejects.toBeInstanceOf(CropConflict);
  const now = await row();
  expect(now.cropWidth).toBe(30);
  expect(await namesOf()).toHaveLength(2 + variantPaths('', now.width).length);
});

test('a transaction that changes its mind leaves the picture and its files as they were', async () => {
  const image = await store();
  const before = await namesOf();
  const crop = redCorner;
  expect(await cropImage({ bucket, path: image.path, crop, within: async () => 'gone' })).toBe('gone');
  expect(await namesOf()).toEqual(before);
  expect(await row()).toEqual(image);
});

test('a picture that is removed goes with all its files, the whole one too', async () => {
  const image = await store();
  await recut(image, redCorner);
  await removeImage({ bucket, path: image.path });
  expect(await namesOf()).toEqual([]);
});

test('the sweep takes what a killed process left of a former part, and nothing of what is shown', async () => {
  const image = await store();
  const remains = await readFile(location(image.path));
  await recut(image, redCorner);
  const shown = await namesOf();
  const left = [image.path, image.path.replace('.jpg', '-0123456789abcdef-640w.avif')];
  for (const name of left) await writeFile(location(name), remains);
  const old = new Date(Date.now() - 25 * 60 * 60_000);
  for (const name of await namesOf()) await utimes(location(name), old, old);
  await db
    .owner()
    .execute(`insert into school_photos (filename, original_name, category, file_path, file_size, mime_type)
    values ('a.jpg', 'a.jpg', 'campus', '${image.path}', 1, 'image/jpeg')`);
  const swept = await sweepOrphans();
  expect(swept.files.toSorted()).toEqual(left.map((name) => `${bucket}/${name}`).sort());
  expect(swept.refused).toBe(false);
  expect(await namesOf()).toEqual(shown);
});
