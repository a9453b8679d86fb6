import { and, eq, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { type Crop, middle, wholePicture } from '#app/lib/crop.ts';
import { type ImageView, imageView } from '#app/lib/image-variants.ts';
import { fileStore, type PictureBucket } from './buckets.server.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { encodeUpload, type FileBytes } from './encode-upload.server.ts';
import { deleteFiles, filesOf, pathsOf, writeFiles } from './image-files.server.ts';
import { newImagePath } from './paths.ts';

export { ImageRefused } from './image-refused.ts';

/** A picture in a bucket; `size` is the bytes of what is shown of it, `path` what texts name it by. */
export type StoredImage = typeof storedImages.$inferSelect;

type ImageToKeep = {
  bucket: PictureBucket;
  /** A photo category, or 'events' or 'blog' (spec §7). */
  folder: string;
  now?: Date;
  /** Writes the row that shows the picture, in the transaction that records it: both are kept, or neither. */
  within?: (tx: Transaction, image: StoredImage) => Promise<unknown>;
};

type ImageUpload = ImageToKeep & {
  /** The file as it was sent. Neither its name nor its announced type is believed. */
  bytes: FileBytes;
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
export async function storeImage({ bytes, now = new Date(), ...where }: ImageUpload): Promise<StoredImage> {
  return storeEncoded({ ...where, now, encoded: await encodeUpload(bytes) });
}

/**
 * Keeps a picture that is encoded already, as `storeImage` does: for what is delivered with the site, never for what somebody sent.
 */
export async function storeEncoded({
  bucket: name,
  folder,
  encoded,
  now = new Date(),
  within,
}: ImageToKeep & { encoded: EncodedImage }): Promise<StoredImage> {
  const path = newImagePath(folder, encoded.original.extension, now);
  const bucket = await fileStore().bucket(name);
  const files = filesOf(path, encoded);
  const image: StoredImage = {
    bucket: name,
    path,
    width: encoded.width,
    height: encoded.height,
    blur: encoded.blur,
    mimeType: encoded.original.mimeType,
    size: encoded.original.bytes.byteLength,
    focusX: middle.x,
    focusY: middle.y,
    ...cropColumns(wholePicture),
    cut: null,
    wholePath: null,
    createdAt: now,
  };
  try {
    await writeFiles(bucket, files);
    await withStaff(async (tx) => {
      await tx.insert(storedImages).values(image);
      await within?.(tx, image);
    });
    return image;
  } catch (error) {
    await deleteFiles(bucket, [...files.keys()]);
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
      .returning();
  });
  if (!removed) return false;
  const [image] = removed;
  if (image) await deleteFiles(await fileStore().bucket(name), pathsOf(image));
  return true;
}

/** The columns that say which part of a picture is shown. */
export function cropColumns({ x, y, width, height }: Crop) {
  return { cropX: x, cropY: y, cropWidth: width, cropHeight: height };
}

/** The part of a picture that its row says is shown. */
export function cropOf(row: Pick<StoredImage, keyof ReturnType<typeof cropColumns>>): Crop {
  return { x: row.cropX, y: row.cropY, width: row.cropWidth, height: row.cropHeight };
}

/** What `<Picture>` needs to show a stored image. */
export function viewOfImage(
  image: Omit<StoredImage, 'wholePath' | 'mimeType' | 'size' | 'createdAt'>,
): ImageView {
  return imageView(image, fileStore().address(image.bucket));
}

/** The public address of a stored file (spec §7). */
export function publicUrl(bucket: PictureBucket, path: string): string {
  return `${fileStore().address(bucket)}/${path}`;
}
