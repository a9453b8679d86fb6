import { log } from '#app/config/log.server.ts';
import type { storedImages } from '#app/db/schema/content.ts';
import { shownPath, variantPath, variantPaths } from '#app/lib/image-variants.ts';
import { type Bucket, writeOptions } from './bucket.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { eraseFile } from './erase-file.server.ts';

/* The files of a picture: its shown part with variants, and its original when cropped. */

/** The paths of the files that show a picture. */
export function shownPathsOf(image: Pick<Row, 'path' | 'cut' | 'width'>): string[] {
  const path = shownPath(image);
  return [path, ...variantPaths(path, image.width)];
}

/** The paths of all its files. */
export function pathsOf(image: Pick<Row, 'path' | 'cut' | 'width' | 'wholePath'>): string[] {
  return [...shownPathsOf(image), ...(image.wholePath === null ? [] : [image.wholePath])];
}

type Row = typeof storedImages.$inferSelect;

export type Files = Map<string, { bytes: Buffer; mimeType: string }>;

/** The files of an encoded picture by path. */
export function filesOf(path: string, { original, variants }: EncodedImage): Files {
  const files: Files = new Map([[path, original]]);
  for (const { width, format, bytes } of variants) {
    files.set(variantPath(path, width, format), { bytes, mimeType: `image/${format}` });
  }
  return files;
}

/** Waits for all writes, then throws the first error: nothing is written afterwards. */
export async function writeFiles(bucket: Bucket, files: Files): Promise<void> {
  const writes = [...files].map(([path, { bytes, mimeType }]) =>
    bucket.disk.put(path, bytes, writeOptions(mimeType)),
  );
  const failed = (await Promise.allSettled(writes)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A file that cannot be deleted is unreferenced: it is logged, and must not hide the original error. */
export async function deleteFiles(bucket: Bucket, paths: string[]): Promise<void> {
  const outcomes = await Promise.allSettled(paths.map((path) => eraseFile(bucket, path)));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed[0])
    log.warn({ err: failed[0].reason, files: failed.length }, 'stored files could not be removed');
}
