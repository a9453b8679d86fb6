import { eq, inArray } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { changedFields } from '#app/content/save-log.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import { type Activity, logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { removeImage } from '#app/storage/images.server.ts';
import { photoName } from './gallery.ts';
import type { PhotoDetails } from './photo-details.ts';
import { holdSection, placeColumns } from './photo-place.server.ts';

type Photo = typeof schoolPhotos.$inferSelect;

/** Which photos, and who says so. Those that are gone meanwhile are passed over. */
type Change = { ids: readonly string[]; administrator: Administrator };

/** Shows photos on the site, or hides them (spec §4 'Photo'). Answers how many there were. */
export async function setPhotosActive({ ids, administrator }: Change, isActive: boolean): Promise<number> {
  return withStaff(async (tx) => {
    const photos = await chosen(tx, ids);
    await tx
      .update(schoolPhotos)
      .set({ isActive })
      .where(inArray(schoolPhotos.id, idsOf(photos)));
    const changed = photos.filter((photo) => photo.isActive !== isActive);
    await note(tx, administrator, changed, { action: isActive ? 'published' : 'unpublished' });
    await announceChange(tx, 'photos');
    return photos.length;
  });
}

/** Moves photos to a section and, perhaps, one of its subcategories. Answers how many there were. */
export async function movePhotos(
  { ids, administrator }: Change,
  to: Pick<PhotoDetails, 'category' | 'subcategory'>,
): Promise<number> {
  return withStaff(async (tx) => {
    await holdSection(tx, to.category);
    const photos = await chosen(tx, ids);
    // One after the other: each that enters the carousel goes after the one before.
    for (const photo of photos) {
      await tx
        .update(schoolPhotos)
        .set(await placeColumns(tx, to, photo))
        .where(eq(schoolPhotos.id, photo.id));
    }
    const moved = photos.filter((photo) => changedFields(photo, to).length > 0);
    await note(tx, administrator, moved, { action: 'updated', details: { fields: ['category'] } });
    await announceChange(tx, 'photos');
    return photos.length;
  });
}

/** Changes what is said of a photo, and its section. False when there is no such photo any more. */
export async function updatePhoto(
  { id, administrator }: { id: string; administrator: Administrator },
  details: PhotoDetails,
): Promise<boolean> {
  return withStaff(async (tx) => {
    await holdSection(tx, details.category);
    const [photo] = await chosen(tx, [id]);
    if (!photo) return false;
    const { title, description } = details;
    const place = { category: details.category, subcategory: details.subcategory };
    await tx
      .update(schoolPhotos)
      .set({ title, description, ...(await placeColumns(tx, place, photo)) })
      .where(eq(schoolPhotos.id, id));
    const fields = changedFields(photo, details);
    const changed = fields.length > 0 ? [{ ...photo, title: title ?? photo.title }] : [];
    await note(tx, administrator, changed, { action: 'updated', details: { fields } });
    await announceChange(tx, 'photos');
    return true;
  });
}

/**
 * Deletes photos: their rows at once, all or none; then their files and variants. A file that cannot be removed is
 * logged and left to the sweep of orphans: nothing shows it any more. Answers how many there were.
 */
export async function deletePhotos({ ids, administrator }: Change): Promise<number> {
  const photos = await withStaff(async (tx) => {
    const photos = await chosen(tx, ids);
    await tx.delete(schoolPhotos).where(inArray(schoolPhotos.id, idsOf(photos)));
    await note(tx, administrator, photos, { action: 'deleted' });
    await announceChange(tx, 'photos');
    return photos;
  });
  for (const { filePath } of photos) await removeFiles(filePath);
  return photos.length;
}

async function removeFiles(path: string): Promise<void> {
  try {
    await removeImage({ bucket: 'school-photos', path });
  } catch (error) {
    log.warn({ err: error, path }, 'the files of a deleted photo could not be removed');
  }
}

/** The photos of these ids, oldest first, locked until the transaction ends. */
function chosen(tx: Transaction, ids: readonly string[]): Promise<Photo[]> {
  return tx
    .select()
    .from(schoolPhotos)
    .where(inArray(schoolPhotos.id, [...ids]))
    .orderBy(schoolPhotos.createdAt, schoolPhotos.id)
    .for('update');
}

function idsOf(photos: readonly Photo[]): string[] {
  return photos.map(({ id }) => id);
}

async function note(
  tx: Transaction,
  administrator: Administrator,
  photos: readonly Photo[],
  activity: Pick<Activity, 'action' | 'details'>,
): Promise<void> {
  for (const photo of photos) {
    await logActivity(tx, administrator, {
      ...activity,
      subject: 'photo',
      subjectId: photo.id,
      subjectName: photoName(photo),
    });
  }
}
