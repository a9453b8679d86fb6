import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { changedFields } from '#app/content/save-log.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import type { Focus } from '#app/lib/image-variants.ts';
import { type Activity, logActivity } from '#app/office/activity-log.server.ts';
import { putBack, putInTrash, takeFromTrash } from '#app/office/trash.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { keepPictures } from '#app/storage/images.server.ts';
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

/**
 * Changes what is said of a photo, its section and, where `focus` is one, what its cuts keep in view. False when there is no
 * such photo any more.
 */
export async function updatePhoto(
  { id, administrator }: { id: string; administrator: Administrator },
  { focus = null, ...details }: PhotoDetails & { focus?: Focus | null },
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
    const fields: string[] = changedFields(photo, details);
    if (focus && (await moveFocus(tx, photo, focus))) {
      fields.push('focus');
      // It may be a cover, which is cut, too.
      for (const topic of ['posts', 'events'] as const) await announceChange(tx, topic);
    }
    const changed = fields.length > 0 ? [{ ...photo, title: title ?? photo.title }] : [];
    await note(tx, administrator, changed, { action: 'updated', details: { fields } });
    await announceChange(tx, 'photos');
    return true;
  });
}

/** Whether the focus was another one. */
async function moveFocus(tx: Transaction, { filePath }: Photo, { x, y }: Focus): Promise<boolean> {
  const { bucket, path, focusX, focusY } = storedImages;
  const moved = await tx
    .update(storedImages)
    .set({ focusX: x, focusY: y })
    .where(and(eq(bucket, 'school-photos'), eq(path, filePath), or(ne(focusX, x), ne(focusY, y))))
    .returning({ path });
  return moved.length > 0;
}

/** Puts photos into the trash: off the site and out of the gallery, all or none. Answers how many there were. */
export async function deletePhotos({ ids, administrator }: Change, now = new Date()): Promise<number> {
  return withStaff(async (tx) => {
    await keepPictures(tx);
    const photos = await chosen(tx, ids);
    const putting = { table: schoolPhotos, kind: 'photo', by: administrator.fullName, now } as const;
    for (const photo of photos) await putInTrash(tx, { ...putting, id: photo.id, name: photoName(photo) });
    await note(tx, administrator, photos, { action: 'deleted' });
    await announceChange(tx, 'photos');
    return photos.length;
  });
}

/** Puts a photo back where it was, in the carousel too; false when it is not in the trash. */
export async function restorePhoto({ id, administrator }: { id: string; administrator: Administrator }) {
  return withStaff(async (tx) => {
    await keepPictures(tx);
    const kept = await takeFromTrash(tx, id, ['photo']);
    if (!kept) return false;
    if (!(await putBack(tx, 'school_photos', kept.row))) throw new Error('the photo was not put back');
    const what = { subject: 'photo', subjectId: id, subjectName: kept.name } as const;
    await logActivity(tx, administrator, { action: 'restored', ...what });
    await announceChange(tx, 'photos');
    return true;
  });
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
