import { eq, sql } from 'drizzle-orm';
import { storedAt } from '#app/content/cover-files.server.ts';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos, type storedImages } from '#app/db/schema/content.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { viewOfImage } from '#app/storage/images.server.ts';
import type { CropAndFocus, PictureCrop } from './crop-form.ts';
import { cropPicture, pictureCropOf } from './crop-picture.server.ts';

/** The crop of a cover's picture. */
export type CoverCrop = {
  framing: PictureCrop;
  /** It belongs to the photo library: the crop applies wherever it is shown. */
  isOfLibrary: boolean;
};

/** The crop of the picture at this address; null when it is not in our store. */
export function readCoverCrop(address: string): Promise<CoverCrop | null> {
  return readAsStaff(async (tx) => {
    const image = await storedAt(tx, address);
    return image && { framing: pictureCropOf(image), isOfLibrary: image.bucket === 'school-photos' };
  });
}

type Framed = { administrator: Administrator; address: string; framing: CropAndFocus };

/**
 * Crops a cover, wherever else it is shown, and logs the change under its owner: its photo, or the posts and
 * events with this cover. Returns the new view; null when there is no such picture.
 * @throws CropConflict when another user was first
 */
export async function cropCover({ administrator, address, framing }: Framed): Promise<ImageView | null> {
  const image = await readAsStaff((tx) => storedAt(tx, address));
  if (!image) return null;
  const { bucket, path } = image;
  return cropPicture({
    ...{ bucket, path, framing },
    within: async (tx, frame) => {
      const fields = await frame();
      if (fields.length > 0)
        for (const owner of await ownersOf(tx, image))
          await logActivity(tx, administrator, { action: 'updated', ...owner, details: { fields } });
      const now = await storedAt(tx, address);
      return now && viewOfImage(now);
    },
  });
}

type Owner = { subject: 'photo' | 'post' | 'event'; subjectId: string; subjectName: string };

/** What a picture belongs to, in the words of the log. */
async function ownersOf(
  tx: Transaction,
  { bucket, path }: typeof storedImages.$inferSelect,
): Promise<Owner[]> {
  if (bucket === 'school-photos') {
    const { id, title, originalName, filePath } = schoolPhotos;
    const photos = await tx.select({ id, title, originalName }).from(schoolPhotos).where(eq(filePath, path));
    return photos.map((photo) => ({
      ...{ subject: 'photo', subjectId: photo.id, subjectName: photo.title ?? photo.originalName },
    }));
  }
  const owners: Owner[] = [];
  for (const [subject, table] of [['post', blogPosts] as const, ['event', events] as const]) {
    const rows = await tx
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(sql`${table.imageUrl} like ${`%/${path}`}`);
    owners.push(...rows.map((row) => ({ subject, subjectId: row.id, subjectName: row.title })));
  }
  return owners;
}
