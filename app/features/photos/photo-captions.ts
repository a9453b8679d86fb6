import type { Fields } from '#app/forms/draft-store.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { isPhotoCategory } from './photo-categories.ts';
import { hasUntoldWords, type Upload, type UploadDetails } from './upload-queue.ts';

/* A browser keeps what was typed about photos, not the photos: chosen again, they are given their words back. */

type Named = { name: string; size: number };

/** What is said of photos that the gallery does not have yet, by photo; those of which nothing was said are left out. */
export function wordsToKeep(uploads: readonly Upload[], section: PhotoCategory): Fields {
  const told = uploads.filter(
    (upload) => upload.state !== 'refused' && (upload.state !== 'done' || hasUntoldWords(upload)),
  );
  return Object.fromEntries(
    told.flatMap(({ file, details }) => {
      const { title, description, category, subcategory } = details;
      const isSaid = title !== '' || description !== '' || subcategory !== '' || category !== section;
      return isSaid ? [[keyOf(file), JSON.stringify(details)]] : [];
    }),
  );
}

/** What was kept about this photo; null when nothing was, or nothing that can be read. */
export function wordsOf(kept: Fields, file: Named): UploadDetails | null {
  const text = Object.hasOwn(kept, keyOf(file)) ? kept[keyOf(file)] : undefined;
  if (text === undefined) return null;
  try {
    const { title, description, category, subcategory }: Record<string, unknown> = JSON.parse(text);
    const isText = [title, description, subcategory].every((each) => typeof each === 'string');
    if (!isText || !isPhotoCategory(String(category))) return null;
    return { title, description, category, subcategory } as UploadDetails;
  } catch {
    // Whatever wrote it, it is not what was said of a photo.
    return null;
  }
}

/** What is left of the kept words once these photos have theirs. */
export function withoutWordsOf(kept: Fields, files: readonly Named[]): Fields {
  const given = new Set(files.map(keyOf));
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !given.has(key)));
}

/** A photo chosen again has the same name and the same size; its path is nobody's business. */
function keyOf({ name, size }: Named): string {
  return `${name} (${size})`;
}
