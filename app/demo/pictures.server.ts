import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deliveredFolder } from '#app/lib/delivered-folder.server.ts';
import { variantFormats, variantPath, widthsOfVariants } from '#app/lib/image-variants.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { z } from '#app/lib/zod.ts';
import type { EncodedImage } from '#app/storage/encode-image.server.ts';

/** In the folder of the pictures: what their files do not say. */
export const metadataFile = 'pictures.json';

const metadataSchema = z.record(
  z.string(),
  z.object({ width: z.number(), height: z.number(), blur: z.string().nullable() }),
);
/** Of each picture by its name, in pixels, and the blur that stands for it. */
export type PictureMetadata = z.output<typeof metadataSchema>;

/** The message says what to do. */
class DemoPicturesMissing extends OperatorProblem {
  override readonly name = 'DemoPicturesMissing';
}

function folderOfPictures(): string {
  const folder = deliveredFolder('app/demo/pictures', metadataFile);
  if (folder) return folder;
  throw new DemoPicturesMissing(
    'The folder app/demo/pictures/ is missing beside the server: install it whole, or set DEMO_CONTENT=false.',
  );
}

async function readMetadata(folder: string): Promise<PictureMetadata> {
  return metadataSchema.parse(JSON.parse(await readFile(path.join(folder, metadataFile), 'utf8')));
}

/** Names of all demo pictures, as the texts have them: 'book-of-stars'. */
export async function pictureNames(): Promise<string[]> {
  return Object.keys(await readMetadata(folderOfPictures()));
}

/** The path of a picture's original in the folder; its variants are named as in the file store. */
export const originalPath = (name: string) => `${name}.jpg`;

/**
 * A demo picture as `encodeImage` has made it of its original (`scripts/demo-pictures.ts`): encoding all of them would be most of a
 * first start.
 *
 * @throws when there is none of that name, or its files are not there
 */
export async function readPicture(name: string): Promise<EncodedImage> {
  const folder = folderOfPictures();
  const found = (await readMetadata(folder))[name];
  if (!found) throw new Error(`There is no demo picture '${name}'`);
  const original = originalPath(name);
  const read = (file: string) => readFile(path.join(folder, file));
  const wanted = variantFormats.flatMap((format) =>
    widthsOfVariants(found.width).map((width) => ({ width, format })),
  );
  const variants = wanted.map(async ({ width, format }) => ({
    width,
    format,
    bytes: await read(variantPath(original, width, format)),
  }));
  return {
    ...found,
    original: { bytes: await read(original), mimeType: 'image/jpeg', extension: 'jpg' },
    variants: await Promise.all(variants),
  };
}
