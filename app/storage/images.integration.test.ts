import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { variantPaths } from '#app/lib/image-variants.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { fileStore } from './buckets.server.ts';
import { removeImage, storeImage, viewOfImage } from './images.server.ts';
import { redInTheCorner, temporaryFiles, testPhoto } from './test-pictures.ts';

const db = openTestDatabase();
const files = temporaryFiles();
beforeEach(db.empty);

const now = new Date('2026-03-02T09:30:00Z');

function store(bytes: Uint8Array) {
  return storeImage({ bucket: 'school-photos', folder: 'campus', bytes, now });
}

function rows() {
  return withRole('site_visitor', (tx) => tx.select().from(storedImages));
}

function fileOf(name: string): string {
  return `${files.folder()}/files/school-photos/${name}`;
}

test('a photo is stored with its variants and recorded with size, dimensions and blur', async () => {
  const image = await store(await testPhoto(1000, 700).jpeg().toBuffer());
  expect(image.path).toMatch(/^campus\/1772443800000-[0-9a-f]{16}\.jpg$/);
  expect(image).toMatchObject({ width: 1000, height: 700, mimeType: 'image/jpeg', createdAt: now });
  expect(image.blur).toMatch(/^data:image\/webp;base64,/);
  expect(image.blur?.length).toBeLessThanOrEqual(400);
  expect(await rows()).toEqual([image]);
  expect((await readFile(fileOf(image.path))).byteLength).toBe(image.size);
  const expected = [image.path, ...variantPaths(image.path, image.width)].map(fileOf);
  expect((await files.list()).sort()).toEqual(expected.sort());
  for (const width of viewOfImage(image).widths) {
    const stem = fileOf(image.path).replace('.jpg', '');
    expect(await sharp(`${stem}-${width}w.webp`).metadata()).toMatchObject({ format: 'webp', width });
    expect(await sharp(`${stem}-${width}w.avif`).metadata()).toMatchObject({ compression: 'av1', width });
  }
});

test.each([
  ['png', 'image/png', () => testPhoto(60, 40).png().toBuffer()],
  ['webp', 'image/webp', () => testPhoto(60, 40).webp().toBuffer()],
  ['webp', 'image/webp', () => testPhoto(60, 40).avif().toBuffer()],
  ['png', 'image/png', () => testPhoto(60, 40).greyscale().png({ palette: true }).toBuffer()],
  ['png', 'image/png', () => testPhoto(60, 40).toColourspace('rgb16').png().toBuffer()],
  ['jpg', 'image/jpeg', () => testPhoto(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
])('an accepted kind is stored as .%s (%s)', async (extension, mimeType, make) => {
  const image = await store(await make());
  expect(image.path.endsWith(`.${extension}`)).toBe(true);
  expect(image.mimeType).toBe(mimeType);
  expect(await sharp(fileOf(image.path)).metadata()).toMatchObject({ width: 60, height: 40, space: 'srgb' });
});

test('a transparent picture stays transparent and has no blur to show through', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4, background: '#00000000' } } as const;
  const image = await store(await sharp(clear).png().toBuffer());
  expect(image.blur).toBeNull();
  expect((await sharp(fileOf(image.path)).metadata()).hasAlpha).toBe(true);
});

test('a huge photo is brought to 2400 pixels', async () => {
  const image = await store(await testPhoto(3000, 1500).jpeg({ quality: 50 }).toBuffer());
  expect([image.width, image.height]).toEqual([2400, 1200]);
});

/** A camera held that way records an upright picture so: each step reverses one of EXIF's. */
const asSeen: Record<number, ((image: Sharp) => Sharp)[]> = {
  1: [],
  2: [(image) => image.flop()],
  3: [(image) => image.rotate(180)],
  4: [(image) => image.flip()],
  5: [(image) => image.rotate(90), (image) => image.flop()],
  6: [(image) => image.rotate(270)],
  7: [(image) => image.rotate(270), (image) => image.flop()],
  8: [(image) => image.rotate(90)],
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of EXIF orientation %i is stored upright',
  async (orientation) => {
    let seen = await (await redInTheCorner(60, 30)).png().toBuffer();
    for (const step of asSeen[orientation] ?? []) seen = await step(sharp(seen)).png().toBuffer();
    const photo = await sharp(seen).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const image = await store(photo);
    expect([image.width, image.height]).toEqual([60, 30]);
    for (const path of [image.path, ...variantPaths(image.path, image.width)]) {
      expect((await sharp(fileOf(path)).metadata()).orientation).toBeUndefined();
      const redAt = async (left: number, top: number) => {
        const point = sharp(fileOf(path)).extract({ left, top, width: 1, height: 1 });
        return ((await point.raw().toBuffer())[0] ?? 0) > 128;
      };
      expect([await redAt(5, 5), await redAt(50, 5), await redAt(5, 25)], path).toEqual([true, false, false]);
    }
  },
);

test('nothing of the metadata survives, neither where a photo was taken nor by whom', async () => {
  const bytes = await testPhoto(700, 400)
    .withExif({
      IFD0: { Artist: 'Amina Secret', ImageDescription: 'Sidi Bernoussi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 36/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const image = await store(bytes);
  for (const path of [image.path, ...variantPaths(image.path, image.width)]) {
    const kept = await readFile(fileOf(path));
    const metadata = await sharp(kept).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual(Array(4).fill(undefined));
    // Long enough not to occur by chance among a picture's bytes.
    for (const trace of ['Secret', 'secret', 'Bernoussi']) expect(kept.includes(trace)).toBe(false);
  }
});

test('what a phone appends to a photo is gone from everything that is stored', async () => {
  const tail = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.from('SEFH-MARK'.repeat(500))]);
  const image = await store(Buffer.concat([await testPhoto(400, 300).jpeg().toBuffer(), tail]));
  for (const file of await files.list()) expect((await readFile(file)).includes('SEFH-MARK')).toBe(false);
  expect(image.width).toBe(400);
});

/** Makes write number `at` fail; the others reach the disk. */
async function failAtWrite(at: number): Promise<void> {
  const { disk } = await fileStore().bucket('school-photos');
  const put = disk.put.bind(disk);
  let writes = 0;
  disk.put = async (...given) => {
    writes += 1;
    if (writes === at) throw new Error('ENOSPC: no space left on device');
    return put(...given);
  };
}

test.each([1, 2, 4, 7])('a disk that fails at write %i leaves neither row nor file', async (at) => {
  const bytes = await testPhoto(1000, 700).jpeg().toBuffer();
  await failAtWrite(at);
  await expect(store(bytes)).rejects.toThrow('ENOSPC');
  expect(await files.list()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('a transaction that rolls back leaves neither row nor file', async () => {
  const bytes = await testPhoto(300, 200).jpeg().toBuffer();
  const upload = { bucket: 'content-images', folder: 'blog', bytes } as const;
  await expect(
    storeImage({
      ...upload,
      within: async () => {
        throw new Error('the article was not saved');
      },
    }),
  ).rejects.toThrow('the article was not saved');
  expect(await files.list()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('called inside another transaction it refuses, and leaves no file', async () => {
  const bytes = await testPhoto(300, 200).jpeg().toBuffer();
  await expect(withRole('site_administrator', () => store(bytes))).rejects.toThrow(/begun inside another/);
  expect(await files.list()).toEqual([]);
});

test('removing a picture removes its row, its original and every variant, and nothing else', async () => {
  const bytes = await testPhoto(700, 400).jpeg().toBuffer();
  const [gone, kept] = [await store(bytes), await store(bytes)];
  await removeImage({ bucket: 'school-photos', path: gone.path });
  expect(await rows()).toEqual([kept]);
  const left = [kept.path, ...variantPaths(kept.path, kept.width)].map(fileOf);
  expect((await files.list()).sort()).toEqual(left.sort());
  await removeImage({ bucket: 'school-photos', path: gone.path });
  expect(await rows()).toHaveLength(1);
});

test('a removal that rolls back keeps row and files', async () => {
  const image = await store(await testPhoto(100, 80).jpeg().toBuffer());
  const before = await files.list();
  const unless = async () => {
    throw new Error('still in use');
  };
  await expect(removeImage({ bucket: 'school-photos', path: image.path, unless })).rejects.toThrow(
    'still in use',
  );
  expect(await rows()).toEqual([image]);
  expect(await files.list()).toEqual(before);
});
