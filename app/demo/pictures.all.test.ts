import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type EncodedImage, encodeImage } from '#app/storage/encode-image.server.ts';
import { pictureNames, readPicture } from './pictures.server.ts';

const originals = path.join(import.meta.dirname, 'originals');

/** Everything about an upload except its bytes: other processors may round differently. */
async function known({ original, variants, ...rest }: EncodedImage) {
  return {
    ...rest,
    original: { ...original, bytes: await kindOf(original.bytes) },
    variants: await Promise.all(
      variants.map(async ({ bytes, ...variant }) => ({ ...variant, bytes: await kindOf(bytes) })),
    ),
  };
}

async function kindOf(bytes: Buffer) {
  const { format, width, height, chromaSubsampling, exif } = await sharp(bytes).metadata();
  return { format, width, height, chromaSubsampling, exif, kilobytes: Math.round(bytes.byteLength / 1000) };
}

const files = readdirSync(originals).filter((file) => file.endsWith('.jpg'));

test('each original has its demo picture, and no other has one', async () => {
  expect((await pictureNames()).map((name) => `${name}.jpg`)).toEqual(files);
});

test.each(files)(
  'the demo picture of %s is what the encoder makes of it today: else run scripts/demo-pictures.ts',
  async (file) => {
    const encoded = await encodeImage(readFileSync(path.join(originals, file)));
    expect(await known(await readPicture(path.basename(file, '.jpg')))).toEqual(await known(encoded));
  },
);
