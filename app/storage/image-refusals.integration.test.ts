import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from './encode-image.server.ts';
import { ImageRefused, type RefusalReason } from './image-refused.ts';
import { emptyZip, pngBomb, testPhoto, turnedHeic } from './test-pictures.ts';

const jpeg = await testPhoto(300, 200).jpeg().toBuffer();
const png = await testPhoto(300, 200).png().toBuffer();
const webp = await testPhoto(300, 200).webp().toBuffer();
const avif = await testPhoto(300, 200).avif({ effort: 0 }).toBuffer();
const heic = await turnedHeic();
const asAvif = Buffer.from(heic);
asAvif.write('avif', 8, 'latin1');

async function refusal(bytes: Uint8Array): Promise<ImageRefused> {
  const outcome = await encodeImage(bytes).catch((error: unknown) => error);
  if (outcome instanceof ImageRefused) return outcome;
  throw new Error(`not refused: ${outcome instanceof Error ? outcome.message : 'it was accepted'}`);
}

function ftyp(...names: string[]): Buffer {
  const box = Buffer.alloc(8 + 4 * names.length + 4);
  box.writeUInt32BE(box.length, 0);
  box.write(`ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}`, 4, 'latin1');
  return Buffer.concat([box, Buffer.alloc(400)]);
}

const animation = await sharp([png, webp], { join: { animated: true } })
  .webp()
  .toBuffer();
const gif = await testPhoto(20, 20).gif().toBuffer();
const tiff = await testPhoto(20, 20).tiff().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, RefusalReason, Buffer]>([
  ['an empty file', 'empty', Buffer.alloc(0)],
  ['a file over 10 MB', 'too-heavy', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])],
  ['a drawing', 'svg', Buffer.from(svg)],
  ['a drawing after a declaration', 'svg', Buffer.from(`<?xml version="1.0"?>\n<!-- x -->\n${svg}`)],
  ['a GIF', 'gif', gif],
  ['only the head of a HEIC photo', 'damaged', ftyp('heic', 'mif1', 'heic')],
  ['only the head of a HEIF photo of another brand', 'damaged', ftyp('mif1', 'miaf')],
  ['a HEIC photo that calls itself AVIF', 'damaged', asAvif],
  ['an animated WebP', 'animated', animation],
  ['a page', 'not-an-image', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a TIFF', 'not-an-image', tiff],
  ['a PDF', 'not-an-image', Buffer.from('%PDF-1.7 ...')],
  ['a text', 'not-an-image', Buffer.from('bonjour')],
  ['a photo with only the first bytes of one', 'damaged', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['the first bytes of a PNG before a page', 'damaged', Buffer.from('\x89PNG\r\n\x1a\n<html><p>', 'latin1')],
  ['66 megapixels in a few bytes', 'too-many-pixels', pngBomb(8250, 8000)],
  ['a side of 40 million pixels', 'too-many-pixels', pngBomb(65_000_001, 1)],
])('%s is refused (%s)', async (_, reason, bytes) => {
  const error = await refusal(bytes);
  expect(error.reason).toBe(reason);
  expect(error.message).toMatch(/^[A-ZÀ-Ý].*[.»]$/);
  expect(error.message, 'French typography').not.toMatch(/ [:;?!»]|« /);
});

const script = Buffer.from('<!doctype html><script>alert(1)</script><?php system(1); ?>');

test.each([
  ['with a page behind it', Buffer.concat([jpeg, script])],
  ['of PNG with a page behind it', Buffer.concat([png, script])],
  ['of HEIC with a page behind it', Buffer.concat([heic, script])],
  ['of WebP with a page behind it', Buffer.concat([webp, script])],
  ['that is an archive', Buffer.concat([jpeg, emptyZip])],
])('a photo %s is its pixels, encoded anew, and nothing else', async (_, bytes) => {
  const { original, variants } = await encodeImage(bytes);
  for (const { bytes: kept } of [original, ...variants]) {
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('php')).toBe(false);
    expect(kept.includes(emptyZip)).toBe(false);
  }
});

test('markup hidden in the metadata of a photo is gone', async () => {
  const bytes = await testPhoto(50, 50)
    .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  expect((await encodeImage(bytes)).original.bytes.includes('script')).toBe(false);
});

test.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
  ['AVIF', avif],
])('a %s cut short anywhere is refused', async (_, whole) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 20 }), async (length) => {
      const { reason } = await refusal(whole.subarray(0, length));
      expect(['damaged', 'not-an-image']).toContain(reason);
    }),
    { numRuns: 25 },
  );
});

test('whatever bytes arrive, the answer is a picture or a refusal', async () => {
  const heads = [jpeg, png, webp, avif].map((whole) => whole.subarray(0, 40));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...heads, Buffer.alloc(0)),
      fc.uint8Array({ maxLength: 300 }),
      async (head, rest) => {
        const outcome = await encodeImage(Buffer.concat([head, rest])).catch((error: unknown) => error);
        expect(outcome instanceof ImageRefused || (outcome !== null && !(outcome instanceof Error))).toBe(
          true,
        );
      },
    ),
    { numRuns: 60 },
  );
});
