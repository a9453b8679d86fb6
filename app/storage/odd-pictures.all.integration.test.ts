import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from './encode-image.server.ts';
import { ImageRefused } from './image-refused.ts';
import { testPhoto, turnedHeic } from './test-pictures.ts';

/* Valid photos that make a strict decoder warn, and truncated ones, which must be refused. */

const jpeg = await testPhoto(300, 200).jpeg().toBuffer();
const endOfImage = Buffer.from([0xff, 0xd9]);

/** The scan parameters of Samsung's cameras: « Invalid SOS parameters for sequential JPEG ». */
function ofSamsung(whole: Buffer): Buffer {
  const bytes = Buffer.from(whole);
  const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  bytes.set([0, 0, 0], scan + 5 + 2 * (bytes[scan + 4] ?? 0));
  return bytes;
}

/** Bytes between its headers: « extraneous bytes before marker ». */
const firstEnd = 4 + jpeg.readUInt16BE(4);
const spaced = Buffer.concat([jpeg.subarray(0, firstEnd), Buffer.from([0, 0, 0]), jpeg.subarray(firstEnd)]);
const trailer = Buffer.from('\0\0SEFT of a telephone, \xff\xd8\xff\xe0 with a small picture in it', 'latin1');

async function reasonOf(bytes: Uint8Array): Promise<string> {
  const outcome = await encodeImage(bytes).catch((error: unknown) => error);
  if (outcome instanceof ImageRefused) return outcome.reason;
  return outcome instanceof Error ? `a fault: ${outcome.message}` : 'taken';
}

test.each([
  ['of Samsung', ofSamsung(jpeg)],
  ['of Samsung with a trailer', Buffer.concat([ofSamsung(jpeg), trailer])],
  ['with bytes between its headers', spaced],
])('a JPEG %s has the pixels of the plain one', async (_, bytes) => {
  const [odd, plain] = await Promise.all([encodeImage(bytes), encodeImage(jpeg)]);
  expect(odd.original.bytes.equals(plain.original.bytes)).toBe(true);
});

test('a JPEG of Photoshop for Mac, with a property list in it, is taken', async () => {
  const bytes = await readFile(path.resolve('tests/pictures/photoshop-mac.jpg'));
  expect(bytes.includes('DOCTYPE')).toBe(true);
  expect(await reasonOf(bytes)).toBe('taken');
});

test.each([
  ['a plain JPEG', jpeg],
  ['one of Samsung', ofSamsung(jpeg)],
  ['one with bytes between its headers', spaced],
])('%s that was truncated is refused, whatever follows the cut', async (_, whole) => {
  const scan = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const at = fc.integer({ min: scan + 20, max: whole.length - 100 });
  const behind = fc.constantFrom(Buffer.alloc(0), endOfImage, Buffer.concat([endOfImage, trailer]));
  await fc.assert(
    fc.asyncProperty(at, behind, async (length, rest) => {
      expect(await reasonOf(Buffer.concat([whole.subarray(0, length), rest]))).toBe('damaged');
    }),
    { numRuns: 20 },
  );
});

test('a HEIC photo that was cut anywhere is refused', async () => {
  const whole = await turnedHeic();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 16, max: whole.length - 1 }), async (length) => {
      expect(await reasonOf(whole.subarray(0, length))).toBe('damaged');
    }),
    { numRuns: 30 },
  );
});

test('64 megapixels in less than 10 MB are reduced', async () => {
  const large = await sharp({ create: { width: 9248, height: 6936, channels: 3, background: '#2850c8' } })
    .jpeg({ quality: 60, progressive: true })
    .toBuffer();
  expect(large.length).toBeLessThan(10 * 1024 * 1024);
  expect(await encodeImage(large)).toMatchObject({ width: 2400, height: 1800 });
}, 60_000);
