import { and, eq } from 'drizzle-orm';
import { readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { type Crop, isWhole, sameCrop } from '#app/lib/crop.ts';
import { shownPath } from '#app/lib/image-variants.ts';
import { fileStore, type PictureBucket } from './buckets.server.ts';
import { encodeUpload } from './encode-upload.server.ts';
import { deleteFiles, type Files, filesOf, shownPathsOf, writeFiles } from './image-files.server.ts';
import { cropColumns, cropOf, type StoredImage } from './images.server.ts';
import { newRendition, newWholePath } from './paths.ts';

/** Another user cropped the picture while its new files were made. Nothing was changed. */
export class CropConflict extends Error {
  override name = 'CropConflict';
}

type Recut<T> = {
  bucket: PictureBucket;
  path: string;
  crop: Crop;
  /**
   * The surrounding transaction. `recut` updates the row, after all other checks, and returns whether the
   * crop changed; if it is not called, nothing changes.
   */
  within: (tx: Transaction, recut: () => Promise<boolean>) => Promise<T>;
};

/**
 * Changes the crop of a stored picture everywhere: its files are generated again from the original, under new
 * names, because browsers cache the old ones for a year; texts and covers keep their reference. The original
 * is moved to an unguessable path, for later crops.
 * Opens its own transaction, after the slow work, like `storeImage`.
 * @throws CropConflict when another user was faster
 */
export async function cropImage<T>({ bucket: name, path, crop, within }: Recut<T>): Promise<T> {
  const [before] = await readAsStaff((tx) =>
    tx
      .select()
      .from(storedImages)
      .where(and(eq(storedImages.bucket, name), eq(storedImages.path, path))),
  );
  if (!before || sameCrop(cropOf(before), crop)) return withStaff((tx) => within(tx, async () => false));
  const bucket = await fileStore().bucket(name);
  const source = before.wholePath ?? shownPath(before);
  const { columns, files } = await cutOf(before, crop, bucket.disk.getBytes(source));
  let isCut = false;
  await writeFiles(bucket, files);
  try {
    const result = await withStaff((tx) =>
      within(tx, async () => {
        await writeDown(tx, before, columns);
        isCut = true;
        return true;
      }),
    );
    // The previous files: no trace of a cropped-out part stays accessible.
    const wholeNow = columns.wholePath === null && before.wholePath !== null ? [before.wholePath] : [];
    await deleteFiles(bucket, isCut ? [...shownPathsOf(before), ...wholeNow] : [...files.keys()]);
    return result;
  } catch (error) {
    // After any other error the row may have been updated: the sweep deletes the unreferenced files.
    if (error instanceof CropConflict) await deleteFiles(bucket, [...files.keys()]);
    throw error;
  }
}

type Columns = Partial<StoredImage> & Pick<StoredImage, 'cut' | 'wholePath'>;

/** The new columns of the row and its new files. */
async function cutOf(
  before: StoredImage,
  crop: Crop,
  reading: Promise<Uint8Array>,
): Promise<{ columns: Columns; files: Files }> {
  const bytes = await reading;
  const { path, mimeType } = before;
  const whole = { bytes: Buffer.from(bytes), mimeType };
  const encoded = await encodeUpload(bytes, isWhole(crop) ? undefined : crop);
  // Unchanged bytes: encoding twice loses quality twice.
  const original = isWhole(crop) ? { ...encoded.original, ...whole } : encoded.original;
  const cut = newRendition();
  const wholePath = isWhole(crop) ? null : (before.wholePath ?? newWholePath(path));
  const files = filesOf(shownPath({ path, cut }), { ...encoded, original });
  if (wholePath !== null && before.wholePath === null) files.set(wholePath, whole);
  const { width, height, blur } = encoded;
  const size = original.bytes.byteLength;
  return { columns: { ...cropColumns(crop), cut, wholePath, width, height, blur, size }, files };
}

async function writeDown(tx: Transaction, before: StoredImage, columns: Columns): Promise<void> {
  const isPicture = and(eq(storedImages.bucket, before.bucket), eq(storedImages.path, before.path));
  const [now] = await tx.select({ cut: storedImages.cut }).from(storedImages).where(isPicture).for('update');
  if (!now || now.cut !== before.cut) throw new CropConflict(`${before.path} was cut by somebody else`);
  await tx.update(storedImages).set(columns).where(isPicture);
}
