import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharp } from '#app/lib/sharp.server.ts';
import { encodeImage } from './encode-image.server.ts';
import { ImageRefused } from './image-refused.ts';
import { boxesIn } from './iso-boxes.ts';

/*
 * The same as of HEIC (filled-heic.all.integration.test.ts). AV1's own decoder detects a damaged end of the
 * coded picture.
 */

const side = 256;
const pattern = Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 7919) % 251);
const whole = await sharp(pattern, { raw: { width: side, height: side, channels: 3 } })
  .avif({ quality: 60, effort: 0 })
  .toBuffer();

const fillings: Readonly<Record<string, (length: number) => Buffer>> = {
  zeros: (length) => Buffer.alloc(length),
  ones: (length) => Buffer.alloc(length, 0xff),
  noise: (length) => createHash('shake256', { outputLength: length }).update('noise').digest(),
};

test('a whole photo is taken', async () => {
  expect(await encodeImage(whole)).toMatchObject({ width: side, height: side });
});

test.each(Object.entries(fillings))(
  'an AVIF photo that was cut and filled with %s is refused, wherever it was cut',
  async (_, fill) => {
    const pixels = [...boxesIn(whole)].find(({ type }) => type === 'mdat');
    if (!pixels) throw new Error('an AVIF photo without pixels');
    const outcomes: unknown[] = [];
    for (const share of [0.02, 0.5, 0.95, 0.998]) {
      const at = Math.round(pixels.start + share * (pixels.end - pixels.start));
      const filled = Buffer.concat([whole.subarray(0, at), fill(whole.length - at)]);
      const outcome = await encodeImage(filled).catch((error: unknown) => error);
      outcomes.push(
        outcome instanceof ImageRefused ? outcome.reason : `taken, cut at ${share} of ${whole.length}`,
      );
    }
    expect(outcomes).toEqual(outcomes.map(() => 'damaged'));
  },
);
