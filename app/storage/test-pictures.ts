import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openFileStore, replaceFileStore } from './buckets.server.ts';

/** For tests: a picture with the noise of a photo. */
export function testPhoto(width: number, height: number): Sharp {
  const background = { r: 120, g: 90, b: 60 };
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  });
}

/** For tests: a blue picture of `width` by `height` whose upper left corner is red. */
export async function redInTheCorner(width: number, height: number): Promise<Sharp> {
  const corner = { width: Math.round(width / 3), height: Math.round(height / 2), channels: 3 } as const;
  const red = await sharp({ create: { ...corner, background: '#ff0000' } })
    .png()
    .toBuffer();
  const blue = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
  return blue.composite([{ input: red, left: 0, top: 0 }]);
}

/** For tests: stores files in a temporary folder; `list` returns the paths of all files in it. */
export function temporaryFiles(): { list: () => Promise<string[]>; folder: () => string } {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'school-files-'));
  });
  beforeEach(() => replaceFileStore(openFileStore({ dataDir: folder })));
  afterEach(() => rm(path.join(folder, 'files'), { recursive: true, force: true }));
  afterAll(async () => {
    replaceFileStore(undefined);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder: () => folder,
    list: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    },
  };
}

/**
 * For tests: a HEIC photo of 600 by 400 pixels, blue with a red upper left corner when upright
 * (tests/pictures).
 */
export function turnedHeic(): Promise<Buffer> {
  return readFile(path.resolve('tests/pictures/turned.heic'));
}

/** For tests: a PNG of a few kilobytes that decompresses to the given size: black, one bit a pixel. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** For tests: an empty ZIP archive, detected at the end of a file. */
export const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
