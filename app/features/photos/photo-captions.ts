import type { Fields } from '#app/forms/draft-store.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { isPhotoCategory } from './photo-categories.ts';
import { hasUnsentTexts, type Upload, type UploadDetails } from './upload-queue.ts';

/*
 * A draft stores the texts of chosen photos, not the photos: when the same files are chosen again, their
 * texts are restored.
 */

type Named = { name: string; size: number };

/** The texts of photos that are not in the gallery yet, by photo; photos without text are left out. */
export function wordsToKeep(uploads: readonly Upload[], section: PhotoCategory): Fields {
  const described = uploads.filter(
    (upload) => upload.state !== 'refused' && (upload.state !== 'done' || hasUnsentTexts(upload)),
  );
  return Object.fromEntries(
    described.flatMap(({ file, details }) => {
      const { title, description, category, subcategory } = details;
      const isSaid = title !== '' || description !== '' || subcategory !== '' || category !== section;
      return isSaid ? [[keyOf(file), JSON.stringify(details)]] : [];
    }),
  );
}

/** The stored texts of this photo; null when there are none, or they are unreadable. */
export function wordsOf(stored: Fields, file: Named): UploadDetails | null {
  const text = Object.hasOwn(stored, keyOf(file)) ? stored[keyOf(file)] : undefined;
  if (text === undefined) return null;
  try {
    const { title, description, category, subcategory }: Record<string, unknown> = JSON.parse(text);
    const isText = [title, description, subcategory].every((each) => typeof each === 'string');
    if (!isText || !isPhotoCategory(String(category))) return null;
    return { title, description, category, subcategory } as UploadDetails;
  } catch {
    // Not a photo's texts.
    return null;
  }
}

/** The stored texts without those of these photos. */
export function withoutWordsOf(stored: Fields, files: readonly Named[]): Fields {
  const given = new Set(files.map(keyOf));
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !given.has(key)));
}

/** The same name and size identify a file chosen again; its path is not available. */
function keyOf({ name, size }: Named): string {
  return `${name} (${size})`;
}
