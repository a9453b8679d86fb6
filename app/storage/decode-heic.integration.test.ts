import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicAsPng } from './decode-heic.server.ts';
import { encodeImage } from './encode-image.server.ts';
import { ImageRefused } from './image-refused.ts';
import { turnedHeic } from './test-pictures.ts';

const photo = await turnedHeic();
const limits = { maximumPixels: 65_000_000, maximumSide: 2400 };

/** The photo with wrong dimensions in its header. */
function stating(width: number, height: number): Buffer {
  const lying = Buffer.from(photo);
  const box = lying.indexOf('ispe');
  lying.writeUInt32BE(width, box + 8);
  lying.writeUInt32BE(height, box + 12);
  return lying;
}

async function refusal(bytes: Uint8Array, more: { timeoutMs?: number } = {}): Promise<ImageRefused> {
  const outcome = await heicAsPng(bytes, { ...limits, ...more }).catch((error: unknown) => error);
  if (outcome instanceof ImageRefused) return outcome;
  throw new Error(`not refused: ${outcome instanceof Error ? outcome.message : 'it was accepted'}`);
}

test('a photo of an iPhone is upright, in the colours of the web, and stored as JPEG', async () => {
  const image = await encodeImage(photo);
  expect(image).toMatchObject({
    width: 600,
    height: 400,
    original: { mimeType: 'image/jpeg', extension: 'jpg' },
  });
  const { bytes } = image.original;
  const { icc, exif, orientation } = await sharp(bytes).metadata();
  expect({ icc, exif, orientation }).toEqual({});
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const near = (x: number, y: number, colour: readonly number[]) => {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs((data[(y * 600 + x) * 3 + channel] ?? 0) - value), `${x}, ${y}`).toBeLessThan(6);
    }
  };
  near(20, 20, [0xc8, 0x3c, 0x28]);
  near(180, 180, [0xc8, 0x3c, 0x28]);
  near(220, 220, [0x28, 0x50, 0xc8]);
  near(590, 20, [0x28, 0x50, 0xc8]);
  near(20, 390, [0x28, 0x50, 0xc8]);
});

test('a large one is brought to the side that is asked for', async () => {
  const small = await heicAsPng(photo, { ...limits, maximumSide: 300 });
  expect(await sharp(small).metadata()).toMatchObject({ width: 300, height: 200, hasProfile: true });
});

test.each([
  ['dimensions beyond what the decoder takes', 60_000, 60_000],
  ['66 megapixels', 8250, 8000],
])('%s are refused before they are unfolded', async (_, width, height) => {
  expect((await refusal(stating(width, height))).reason).toBe('too-many-pixels');
});

test('pixels that are not as many as was said are refused', async () => {
  expect((await refusal(stating(10, 10))).reason).toBe('damaged');
});

test('one that takes too long is given up', async () => {
  const error = await refusal(photo, { timeoutMs: 1 });
  expect(error.reason).toBe('damaged');
  expect(String(error.cause)).toContain('1 ms');
});
