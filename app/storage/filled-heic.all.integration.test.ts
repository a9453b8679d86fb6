import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicAsPng } from './decode-heic.server.ts';
import { ImageRefused } from './image-refused.ts';
import { boxesIn } from './iso-boxes.ts';

/*
 * A broken transfer or a recovered telephone leaves files of the right length with other data behind the cut:
 * libheif decodes it to green, grey or noise, without an error.
 */

const limits = { maximumPixels: 65_000_000, maximumSide: 2400 };
const inOnePart = await readFile(path.resolve('tests/pictures/one-part.heic'));
const ofTiles = await readFile(path.resolve('tests/pictures/tiles.heic'));

/** Random bytes, the same in each run. */
function noise(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(`noise ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

const fillings = [
  ['zeros', (length: number) => Buffer.alloc(length)],
  ['ones', (length: number) => Buffer.alloc(length, 0xff)],
  ['noise', noise],
] as const;

async function outcomeOf(bytes: Uint8Array): Promise<string> {
  const outcome = await heicAsPng(bytes, limits).catch((error: unknown) => error);
  if (outcome instanceof ImageRefused) return outcome.reason;
  return outcome instanceof Buffer ? 'taken' : String(outcome);
}

test.each([
  ['in one part', inOnePart, { width: 320, height: 256 }],
  ['of tiles', ofTiles, { width: 360, height: 256 }],
])('a whole photo %s is taken', async (_, whole, size) => {
  expect(await sharp(await heicAsPng(whole, limits)).metadata()).toMatchObject(size);
});

test.each(
  fillings.flatMap(([name, fill]) => [
    [`in one part and filled with ${name}`, inOnePart, fill] as const,
    [`of tiles and filled with ${name}`, ofTiles, fill] as const,
  ]),
)('a photo that was cut %s is refused, wherever it was cut', async (_, whole, fill) => {
  const pixels = [...boxesIn(whole)].find(({ type }) => type === 'mdat');
  if (!pixels) throw new Error('a HEIC photo without pixels');
  const outcomes: string[] = [];
  for (const share of [0.02, 0.35, 0.65, 0.95]) {
    const at = Math.round(pixels.start + share * (pixels.end - pixels.start));
    outcomes.push(await outcomeOf(Buffer.concat([whole.subarray(0, at), fill(whole.length - at)])));
  }
  expect(outcomes).toEqual(outcomes.map(() => 'damaged'));
});
