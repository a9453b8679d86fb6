import { changedFields } from '#app/content/save-log.server.ts';
import { withStaff } from '#app/db/client.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPhotos, type StoredPhoto } from './change-photos.server.ts';
import {
  type DescribedPhoto,
  type DescribeResult,
  type Description,
  type PhotoTexts,
  photoTextNames,
} from './describe-photos.ts';
import { lockSection } from './photo-place.server.ts';
import { savePhoto } from './save-photo.server.ts';

type Describing = Description & { administrator: Administrator };

/**
 * Writes the texts of many photos and, with a `place`, their section, in one transaction, each like a save of
 * its own. A photo whose field another user changed since the page was opened is left unchanged, and returned
 * with its current text; the others are written.
 */
export function describePhotos({
  administrator,
  photos,
  place,
}: Describing): Promise<DescribeResult & { status: 'described' }> {
  return withStaff(async (tx) => {
    if (place) await lockSection(tx, place.category);
    const requested = new Map(photos.map((photo) => [photo.id, photo]));
    const stored = await lockPhotos(tx, [...requested.keys()]);
    const conflicts: ({ id: string } & PhotoTexts)[] = [];
    let changed = 0;
    for (const photo of stored) {
      const wanted = requested.get(photo.id);
      if (!wanted) continue;
      if (isConflict(photo, wanted)) {
        conflicts.push({ id: photo.id, ...textsOf(photo) });
        continue;
      }
      const { category, subcategory } = place ?? photo;
      const details = { ...wordsOf(photo, wanted), category, subcategory };
      if (changedFields(photo, details).length === 0) continue;
      await savePhoto(tx, { administrator, photo, details });
      changed += 1;
    }
    return { status: 'described', changed, conflicts, gone: requested.size - stored.length };
  });
}

function textsOf({ title, description }: Pick<StoredPhoto, 'title' | 'description'>): PhotoTexts {
  return { title: title ?? '', description: description ?? '' };
}

/** Whether a field was changed here and, to another text, in the gallery. */
function isConflict(photo: StoredPhoto, { texts, known }: DescribedPhoto): boolean {
  const now = textsOf(photo);
  return photoTextNames.some(
    (name) => texts[name] !== known[name] && now[name] !== known[name] && now[name] !== texts[name],
  );
}

/** The typed texts; an unedited field keeps its current value. */
function wordsOf(photo: StoredPhoto, { texts, known }: DescribedPhoto) {
  const word = (name: keyof PhotoTexts) => (texts[name] === known[name] ? photo[name] : texts[name] || null);
  return { title: word('title'), description: word('description') };
}
