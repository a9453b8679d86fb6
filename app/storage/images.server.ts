import { and, eq, sql } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { type ImageView, imageView, middle, variantPath, variantPaths } from '#app/lib/image-variants.ts';
import type { Bucket } from './bucket.ts';
import { fileStore, type PictureBucket } from './buckets.server.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { encodeUpload } from './encode-upload.server.ts';
import { newImagePath } from './paths.ts';

export { ImageRefused } from './image-refused.ts';

/** A picture in a bucket; `size` is the bytes of its original, `path` where that is in the bucket. */
export type StoredImage = typeof storedImages.$inferSelect;

type ImageUpload = {
  bucket: PictureBucket;
  /** A photo category, or 'events' or 'blog' (spec §7). */
  folder: string;
  /** The file as it was sent. Neither its name nor its announced type is believed. */
  bytes: Uint8Array;
  now?: Date;
  /** Writes the row that shows the picture, in the transaction that records it: both are kept, or neither. */
  within?: (tx: Transaction, image: StoredImage) => Promise<unknown>;
};

/**
 * Checks, re-encodes and keeps an uploaded picture with its variants, and records it in `stored_images`. On
 * any failure neither row nor file is left.
 *
 * It opens its own transaction, after the slow work of encoding and writing, so it must not be called inside
 * `withStaff`: what has to commit with the picture goes into `within`.
 *
 * @throws ImageRefused when the file is not an acceptable picture; its message is for the screen, in French.
 */
export async function storeImage(upload: ImageUpload): Promise<StoredImage> {
  const now = upload.now ?? new Date();
  const encoded = await encodeUpload(upload.bytes);
  const path = newImagePath(upload.folder, encoded.original.extension, now);
  const bucket = await fileStore().bucket(upload.bucket);
  const files = filesOf(path, encoded);
  const image: StoredImage = {
    bucket: upload.bucket,
    path,
    width: encoded.width,
    height: encoded.height,
    blur: encoded.blur,
    mimeType: encoded.original.mimeType,
    size: encoded.original.bytes.byteLength,
    focusX: middle.x,
    focusY: middle.y,
    createdAt: now,
  };
  try {
    await writeAll(bucket, files);
    await withStaff(async (tx) => {
      await tx.insert(storedImages).values(image);
      await upload.within?.(tx, image);
    });
    return image;
  } catch (error) {
    await deleteAll(bucket, [...files.keys()]);
    throw error;
  }
}

type ImageRemoval = {
  bucket: PictureBucket;
  path: string;
  /** Asked in the transaction that forgets it, while nothing can come to show the picture: when it is true the picture stays. */
  unless?: (tx: Transaction) => Promise<boolean>;
};

/**
 * For the transaction of whoever comes to show a picture, or to offer a PDF file: until it ends, none is removed for being shown by
 * nothing. Such transactions do not wait for each other.
 */
export async function keepPictures(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('stored_images'))`);
}

/** Waits for those who `keepPictures`, and keeps new ones waiting. */
export async function lockPictures(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stored_images'))`);
}

/**
 * Forgets a stored picture: its row first, then its original and variants. A picture that is not there is
 * already removed. Must not be called inside `withStaff`, like `storeImage`.
 *
 * @returns false when `unless` kept it
 */
export async function removeImage({ bucket: name, path, unless }: ImageRemoval): Promise<boolean> {
  const removed = await withStaff(async (tx) => {
    if (unless) await lockPictures(tx);
    if (await unless?.(tx)) return null;
    return tx
      .delete(storedImages)
      .where(and(eq(storedImages.bucket, name), eq(storedImages.path, path)))
      .returning({ width: storedImages.width });
  });
  if (!removed) return false;
  const width = removed[0]?.width;
  if (width !== undefined)
    await deleteAll(await fileStore().bucket(name), [path, ...variantPaths(path, width)]);
  return true;
}

/** What `<Picture>` needs to show a stored image. */
export function viewOfImage(image: Omit<StoredImage, 'mimeType' | 'size' | 'createdAt'>): ImageView {
  return imageView(image, fileStore().address(image.bucket));
}

/** The public address of a stored file (spec §7). */
export function publicUrl(bucket: PictureBucket, path: string): string {
  return `${fileStore().address(bucket)}/${path}`;
}

type Files = Map<string, { bytes: Buffer; mimeType: string }>;

function filesOf(path: string, { original, variants }: EncodedImage): Files {
  const files: Files = new Map([[path, original]]);
  for (const { width, format, bytes } of variants) {
    files.set(variantPath(path, width, format), { bytes, mimeType: `image/${format}` });
  }
  return files;
}

/** Throws what the first failing write threw, once none is under way any more: nothing is written after. */
async function writeAll(bucket: Bucket, files: Files): Promise<void> {
  const writes = [...files].map(([path, { bytes, mimeType }]) =>
    bucket.disk.put(path, bytes, {
      contentType: mimeType,
      cacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  const failed = (await Promise.allSettled(writes)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A file that cannot be removed now is shown by nothing: it is logged, and must not hide the real failure. */
async function deleteAll(bucket: Bucket, paths: string[]): Promise<void> {
  const outcomes = await Promise.allSettled(paths.map((path) => bucket.disk.delete(path)));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed[0])
    log.warn({ err: failed[0].reason, files: failed.length }, 'stored files could not be removed');
}
