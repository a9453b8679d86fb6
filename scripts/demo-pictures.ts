// `node scripts/demo-pictures.ts`: encodes the demo pictures as an upload would, from app/demo/originals/
// into
// app/demo/pictures/. Run it when an original or the encoder changed; app/demo/pictures.all.test.ts fails
// then.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { metadataFile, originalPath, type PictureMetadata } from '#app/demo/pictures.server.ts';
import { encodeImage } from '#app/storage/encode-image.server.ts';
import { filesOf } from '#app/storage/image-files.server.ts';

const demo = path.resolve(import.meta.dirname, '../app/demo');
const originals = path.join(demo, 'originals');
const pictures = path.join(demo, 'pictures');

rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures);
const metadata: PictureMetadata = {};
for (const file of readdirSync(originals).filter((each) => each.endsWith('.jpg'))) {
  const name = path.basename(file, '.jpg');
  const encoded = await encodeImage(readFileSync(path.join(originals, file)));
  for (const [each, { bytes }] of filesOf(originalPath(name), encoded))
    writeFileSync(path.join(pictures, each), bytes);
  const { width, height, blur } = encoded;
  metadata[name] = { width, height, blur };
}
writeFileSync(path.join(pictures, metadataFile), `${JSON.stringify(metadata, null, 2)}\n`);
