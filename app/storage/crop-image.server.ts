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

/** The picture was cut by somebody else while its new files were made. Nothing was changed. */
export class CropConflict extends Error {
  override name = 'CropConflict';
}

type Recut<T> = {
  bucket: PictureBucket;
  path: string;
  crop: Crop;
  /**
   * The transaction that it belongs to. `recut` writes it into the row, once everything else is sure, and answers whether the
   * part was another one; where it is not called, all stays as it was.
   */
  within: (tx: Transaction, recut: () => Promise<boolean>) => Promise<T>;
};

/**
 * Shows another part of a stored picture, everywhere: its files are made again of the whole picture, under a name of their own,
 * since what had the old one is kept by browsers for ever; texts and covers name it as before. The whole picture is put
 * where nobody finds it, for the next time.
 *
 * It opens its own transaction, after the slow work, like `storeImage`.
 *
 * @throws CropConflict when somebody else was first
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
    // What was shown until now: of a part that was left out nothing stays where anybody could find it.
    const wholeNow = columns.wholePath === null && before.wholePath !== null ? [before.wholePath] : [];
    await deleteFiles(bucket, isCut ? [...shownPathsOf(before), ...wholeNow] : [...files.keys()]);
    return result;
  } catch (error) {
    // After any other failure the row may name the new files all the same: the sweep knows which ones it does not.
    if (error instanceof CropConflict) await deleteFiles(bucket, [...files.keys()]);
    throw error;
  }
}

type Columns = Partial<StoredImage> & Pick<StoredImage, 'cut' | 'wholePath'>;

/** What the row says of the part, and the files to be written for it. */
async function cutOf(
  before: StoredImage,
  crop: Crop,
  reading: Promise<Uint8Array>,
): Promise<{ columns: Columns; files: Files }> {
  const bytes = await reading;
  const { path, mimeType } = before;
  const whole = { bytes: Buffer.from(bytes), mimeType };
  const encoded = await encodeUpload(bytes, isWhole(crop) ? undefined : crop);
  // To the letter as it was: pixels that are encoded twice lose twice.
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
