import { and, eq, sql } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { type Crop, middle, wholePicture } from '#app/lib/crop.ts';
import { type ImageView, imageView } from '#app/lib/image-variants.ts';
import { fileStore, type PictureBucket } from './buckets.server.ts';
import type { EncodedImage } from './encode-image.server.ts';
import type { FileBytes } from './encode-in-process.server.ts';
import { encodeUpload } from './encode-upload.server.ts';
import { deleteFiles, filesOf, pathsOf, writeFiles } from './image-files.server.ts';
import { newImagePath } from './paths.ts';

export { ImageRefused } from './image-refused.ts';

/** A picture in a bucket; `size` is the bytes of its shown part, `path` the reference in texts. */
export type StoredImage = typeof storedImages.$inferSelect;

type ImageTarget = {
  bucket: PictureBucket;
  /** A photo category, or 'events' or 'blog' (spec §7). */
  folder: string;
  now?: Date;
  /** Writes the row that shows the picture in the same transaction: both are committed, or neither. */
  within?: (tx: Transaction, image: StoredImage) => Promise<unknown>;
};

type ImageUpload = ImageTarget & {
  /** The uploaded file. Neither its name nor its declared type is trusted. */
  bytes: FileBytes;
};

/**
 * Validates, re-encodes and stores an uploaded picture with its variants, and records it in `stored_images`.
 * On failure neither row nor file is left.
 * Opens its own transaction after the slow encoding and writing, so it must not be called inside `withStaff`:
 * what must commit with the picture goes into `within`.
 * @throws ImageRefused when the file is not an acceptable picture; its message is French, for the screen
 */
export async function storeImage({ bytes, now = new Date(), ...where }: ImageUpload): Promise<StoredImage> {
  return storeEncoded({ ...where, now, encoded: await encodeUpload(bytes) });
}

/**
 * Stores an already encoded picture like `storeImage`: only for pictures delivered with the site, never for
 * uploads.
 */
export async function storeEncoded({
  bucket: name,
  folder,
  encoded,
  now = new Date(),
  within,
}: ImageTarget & { encoded: EncodedImage }): Promise<StoredImage> {
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
  /** Called in the deleting transaction, while nothing can start to show the picture; true keeps it. */
  unless?: (tx: Transaction) => Promise<boolean>;
};

/**
 * A shared lock for transactions that start to show a picture or offer a PDF file: until they end, none is
 * deleted as unused. They do not block each other.
 */
export async function lockPicturesShared(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('stored_images'))`);
}

/** The exclusive lock against `lockPicturesShared`. */
export async function lockPictures(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stored_images'))`);
}

/**
 * Deletes a stored picture: first its row, then its files. A missing picture counts as deleted. Must not be
 * called inside `withStaff`, like `storeImage`.
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

/** The crop as columns. */
export function cropColumns({ x, y, width, height }: Crop) {
  return { cropX: x, cropY: y, cropWidth: width, cropHeight: height };
}

/** The crop of a row. */
export function cropOf(row: Pick<StoredImage, keyof ReturnType<typeof cropColumns>>): Crop {
  return { x: row.cropX, y: row.cropY, width: row.cropWidth, height: row.cropHeight };
}

/** The props of `<Picture>` for a stored image. */
export function viewOfImage(
  image: Omit<StoredImage, 'wholePath' | 'mimeType' | 'size' | 'createdAt'>,
): ImageView {
  return imageView(image, fileStore().address(image.bucket));
}

/** The public URL of a stored file (spec §7). */
export function publicUrl(bucket: PictureBucket, path: string): string {
  return `${fileStore().address(bucket)}/${path}`;
}
