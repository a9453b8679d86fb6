import { announceChange } from '#app/db/changes.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { storeImage } from '#app/storage/images.server.ts';
import type { PhotoDetails } from './photo-details.ts';
import { lockSection, placeColumns } from './photo-place.server.ts';

type NewPhoto = {
  /** The uploaded file. */
  bytes: Blob | Uint8Array;
  /** The file's name on the user's computer: shown to the staff, and trusted for nothing. */
  originalName: string;
  details: PhotoDetails;
  administrator: Administrator;
  now?: Date;
};

/**
 * Adds an uploaded photo to the gallery, active at once (spec §7.2): its file and variants, its row and its
 * log entry, all or none. Returns its id.
 * @throws ImageRefused when the file is not an acceptable picture; its message is for the screen, in French.
 */
export async function addPhoto(photo: NewPhoto): Promise<string> {
  const { bytes, originalName, details, administrator, now } = photo;
  let id = '';
  await storeImage({
    bucket: 'school-photos',
    folder: details.category,
    bytes,
    ...(now ? { now } : {}),
    within: async (tx, image) => {
      await lockSection(tx, details.category);
      const name = shownName(originalName);
      const [row] = await tx
        .insert(schoolPhotos)
        .values({
          ...details,
          ...(await placeColumns(tx, details)),
          originalName: name,
          filename: image.path.slice(image.path.indexOf('/') + 1),
          filePath: image.path,
          fileSize: image.size,
          mimeType: image.mimeType,
          uploadedBy: administrator.id,
          createdAt: image.createdAt,
        })
        .returning({ id: schoolPhotos.id });
      if (!row) throw new Error('The inserted photo was not answered');
      id = row.id;
      await logActivity(tx, administrator, {
        action: 'created',
        subject: 'photo',
        subjectId: id,
        subjectName: details.title ?? name,
      });
      await announceChange(tx, 'photos');
    },
  });
  return id;
}

/** A file name without folders and control characters, cut to one line. */
function shownName(name: string): string {
  const last = name.toWellFormed().replace(/^.*[\\/]/, '');
  const printable = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim();
  return Array.from(printable).slice(0, 200).join('') || 'photo';
}
