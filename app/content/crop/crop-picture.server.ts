import { and, eq, ne, or } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { shownPath } from '#app/lib/image-variants.ts';
import type { PictureBucket } from '#app/storage/buckets.server.ts';
import { cropImage } from '#app/storage/crop-image.server.ts';
import { cropOf, publicUrl, type StoredImage } from '#app/storage/images.server.ts';
import type { CropAndFocus, PictureCrop } from './crop-form.ts';

type CropRequest<T> = {
  bucket: PictureBucket;
  path: string;
  framing: CropAndFocus;
  /** Runs the transaction; `frame` writes the crop, and returns the names of the changed fields. */
  within: (tx: Transaction, frame: () => Promise<('crop' | 'focus')[]>) => Promise<T>;
};

/**
 * Changes the crop or the focus point of a picture in all its uses: gallery, pages, covers and texts, which
 * are invalidated.
 * @throws CropConflict when another user was first
 */
export function cropPicture<T>({ bucket, path, framing, within }: CropRequest<T>): Promise<T> {
  const { crop, focus } = framing;
  return cropImage({
    ...{ bucket, path, crop },
    within: (tx, recut) =>
      within(tx, async () => {
        const changed: ('crop' | 'focus')[] = [];
        if (await recut()) changed.push('crop');
        if (await moveFocus(tx, { bucket, path }, focus)) changed.push('focus');
        if (changed.length > 0)
          for (const topic of ['photos', 'posts', 'events'] as const) await announceChange(tx, topic);
        return changed;
      }),
  });
}

/** Whether the focus point changed. */
async function moveFocus(
  tx: Transaction,
  picture: Pick<StoredImage, 'bucket' | 'path'>,
  { x, y }: CropAndFocus['focus'],
): Promise<boolean> {
  const { bucket, path, focusX, focusY } = storedImages;
  const moved = await tx
    .update(storedImages)
    .set({ focusX: x, focusY: y })
    .where(and(eq(bucket, picture.bucket), eq(path, picture.path), or(ne(focusX, x), ne(focusY, y))))
    .returning({ path });
  return moved.length > 0;
}

/** The initial values of a stored picture's crop form. */
export function pictureCropOf(image: StoredImage): PictureCrop {
  const { bucket, path, focusX: x, focusY: y } = image;
  // Once cropped, no public address serves the whole picture.
  const src =
    image.wholePath === null ? publicUrl(bucket, shownPath(image)) : `/admin/images/whole/${bucket}/${path}`;
  const crop = cropOf(image);
  const width = Math.round((100 * image.width) / crop.width);
  const height = Math.round((100 * image.height) / crop.height);
  return { crop, focus: { x, y }, whole: { src, width, height } };
}
