import { eq } from 'drizzle-orm';
import type { CropAndFocus } from '#app/content/crop/crop-form.ts';
import { cropPicture } from '#app/content/crop/crop-picture.server.ts';
import { changedFields } from '#app/content/save-log.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPhotos, logPhotos, type StoredPhoto } from './change-photos.server.ts';
import type { PhotoDetails } from './photo-details.ts';
import { lockSection, placeColumns } from './photo-place.server.ts';

type Which = { id: string; administrator: Administrator };

/**
 * Updates a photo's texts, its section and, with `framing`, its crop and focus point. False when there is no
 * such photo.
 * @throws CropConflict when another user has just changed the crop
 */
export async function updatePhoto(
  { id, administrator }: Which,
  { framing = null, ...details }: PhotoDetails & { framing?: CropAndFocus | null },
): Promise<boolean> {
  const save = async (tx: Transaction, frame?: () => Promise<string[]>) => {
    await lockSection(tx, details.category);
    const [photo] = await lockPhotos(tx, [id]);
    if (!photo) return false;
    await savePhoto(tx, { administrator, photo, details, framed: (await frame?.()) ?? [] });
    return true;
  };
  if (!framing) return withStaff((tx) => save(tx));
  const path = await filePathOf(id);
  return path !== null && cropPicture({ bucket: 'school-photos', path, framing, within: save });
}

type Saving = {
  administrator: Administrator;
  photo: StoredPhoto;
  details: PhotoDetails;
  /** The changed fields of its crop. */
  framed?: readonly string[];
};

/** Writes a locked photo's texts, with its section locked: logged when something changed. */
export async function savePhoto(tx: Transaction, saving: Saving): Promise<void> {
  const { administrator, photo, details, framed = [] } = saving;
  const { title, description, category, subcategory } = details;
  await tx
    .update(schoolPhotos)
    .set({ title, description, ...(await placeColumns(tx, { category, subcategory }, photo)) })
    .where(eq(schoolPhotos.id, photo.id));
  const fields = [...changedFields(photo, details), ...framed];
  const changed = fields.length > 0 ? [{ ...photo, title: title ?? photo.title }] : [];
  await logPhotos(tx, administrator, changed, { action: 'updated', details: { fields } });
  await announceChange(tx, 'photos');
}

async function filePathOf(id: string): Promise<string | null> {
  const [photo] = await readAsStaff((tx) =>
    tx.select({ path: schoolPhotos.filePath }).from(schoolPhotos).where(eq(schoolPhotos.id, id)),
  );
  return photo?.path ?? null;
}
