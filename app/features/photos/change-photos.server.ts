import { eq, inArray } from 'drizzle-orm';
import { changedFields } from '#app/content/save-log.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import { type Activity, logActivity } from '#app/office/activity-log.server.ts';
import { moveToTrash, restoreRow, takeFromTrash } from '#app/office/trash.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPicturesShared } from '#app/storage/images.server.ts';
import { photoName } from './gallery.ts';
import type { PhotoDetails } from './photo-details.ts';
import { lockSection, placeColumns } from './photo-place.server.ts';

export type StoredPhoto = typeof schoolPhotos.$inferSelect;

/** The photos and the user. Photos deleted meanwhile are skipped. */
type Change = { ids: readonly string[]; administrator: Administrator };

/** Publishes or hides photos (spec §4 'Photo'). Returns how many were found. */
export async function setPhotosActive({ ids, administrator }: Change, isActive: boolean): Promise<number> {
  return withStaff(async (tx) => {
    const photos = await lockPhotos(tx, ids);
    await tx
      .update(schoolPhotos)
      .set({ isActive })
      .where(inArray(schoolPhotos.id, idsOf(photos)));
    const changed = photos.filter((photo) => photo.isActive !== isActive);
    await logPhotos(tx, administrator, changed, { action: isActive ? 'published' : 'unpublished' });
    await announceChange(tx, 'photos');
    return photos.length;
  });
}

/** Moves photos to a category and, optionally, a subcategory. Returns how many were found. */
export async function movePhotos(
  { ids, administrator }: Change,
  to: Pick<PhotoDetails, 'category' | 'subcategory'>,
): Promise<number> {
  return withStaff(async (tx) => {
    await lockSection(tx, to.category);
    const photos = await lockPhotos(tx, ids);
    // Sequentially: each photo that enters the carousel gets the next position.
    for (const photo of photos) {
      await tx
        .update(schoolPhotos)
        .set(await placeColumns(tx, to, photo))
        .where(eq(schoolPhotos.id, photo.id));
    }
    const moved = photos.filter((photo) => changedFields(photo, to).length > 0);
    await logPhotos(tx, administrator, moved, { action: 'updated', details: { fields: ['category'] } });
    await announceChange(tx, 'photos');
    return photos.length;
  });
}

/** Moves photos to the trash, all or none: off the site and out of the gallery. Returns the ids found. */
export async function deletePhotos({ ids, administrator }: Change, now = new Date()): Promise<string[]> {
  return withStaff(async (tx) => {
    await lockPicturesShared(tx);
    const photos = await lockPhotos(tx, ids);
    const putting = { table: schoolPhotos, kind: 'photo', by: administrator.fullName, now } as const;
    for (const photo of photos) await moveToTrash(tx, { ...putting, id: photo.id, name: photoName(photo) });
    await logPhotos(tx, administrator, photos, { action: 'deleted' });
    await announceChange(tx, 'photos');
    return idsOf(photos);
  });
}

/** Restores a photo, in the carousel too; false when it is not in the trash. */
export async function restorePhoto({ id, administrator }: { id: string; administrator: Administrator }) {
  return withStaff(async (tx) => {
    await lockPicturesShared(tx);
    const stored = await takeFromTrash(tx, id, ['photo']);
    if (!stored) return false;
    if (!(await restoreRow(tx, 'school_photos', stored.row))) throw new Error('the photo was not put back');
    const what = { subject: 'photo', subjectId: id, subjectName: stored.name } as const;
    await logActivity(tx, administrator, { action: 'restored', ...what });
    await announceChange(tx, 'photos');
    return true;
  });
}

/** The photos with these ids, oldest first, locked until the transaction ends. */
export function lockPhotos(tx: Transaction, ids: readonly string[]): Promise<StoredPhoto[]> {
  return tx
    .select()
    .from(schoolPhotos)
    .where(inArray(schoolPhotos.id, [...ids]))
    .orderBy(schoolPhotos.createdAt, schoolPhotos.id)
    .for('update');
}

function idsOf(photos: readonly StoredPhoto[]): string[] {
  return photos.map(({ id }) => id);
}

/** Logs the same action for each of these photos. */
export async function logPhotos(
  tx: Transaction,
  administrator: Administrator,
  photos: readonly StoredPhoto[],
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
