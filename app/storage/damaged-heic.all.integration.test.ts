import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heicAsPng } from './decode-heic.server.ts';
import { ImageRefused } from './image-refused.ts';
import { turnedHeic } from './test-pictures.ts';

const photo = await turnedHeic();
const limits = { maximumPixels: 65_000_000, maximumSide: 2400 };

test('a photo cut short or with other bytes in it is a picture or refused, never a fault of ours', async () => {
  const changed = fc.tuple(fc.nat(photo.length - 1), fc.nat(255)).map(([at, value]) => {
    const bytes = Buffer.from(photo);
    bytes[at] = value;
    return bytes;
  });
  const short = fc.nat(photo.length - 30).map((length) => photo.subarray(0, length));
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, short), async (bytes) => {
      const outcome = await heicAsPng(bytes, limits).catch((error: unknown) => error);
      expect(outcome instanceof Buffer || outcome instanceof ImageRefused).toBe(true);
    }),
    { numRuns: 24 },
  );
}, 60_000);
