// `node scripts/icons.ts`: draws every icon of public/ from public/favicon.svg, reproducibly.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const tile = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
/** Without rounded corners: telephones crop the tile to their own shape. */
const square = tile.replace(/ rx="\d+"/, '');
/** The star in the middle 80 %, the safe zone of every shape. */
const padded = square.replace('translate(4 4)', 'translate(5.2 5.2) scale(.9)');

for (const [name, drawing, size] of [
  ['icon-192.png', tile, 192],
  ['icon-512.png', tile, 512],
  ['icon-maskable-512.png', padded, 512],
  ['apple-touch-icon.png', square, 180],
] as const) {
  writeFileSync(path.join(folder, name), await png(drawing, size));
}
writeFileSync(path.join(folder, 'favicon.ico'), await ico([16, 32, 48]));

async function png(drawing: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(drawing), { density })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}

/** An .ico of PNG pictures: a header of 6 bytes, 16 bytes for each picture, then the pictures. */
async function ico(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => png(tile, size)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.byteLength;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.byteLength, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.byteLength;
  }
  return Buffer.concat([head, ...pictures]);
}
