import { z } from '#app/lib/zod.ts';
import type { PhotoDetails } from './photo-details.ts';
import { photoPlaceSchema, photoWordsSchema, readPhotoIds } from './photo-details.ts';
import { longestDetails } from './photo-limits.ts';

/* One form for the words of many photos: each has fields of its own, `title.{id}` and `description.{id}`. */

/** The page that asks for the words of these photos. */
export function wordsHref(ids: readonly string[]): string {
  return `/admin/photos/words?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}

/** What is said of a photo, as its fields say it; '' where nothing is. */
export type PhotoTexts = { title: string; description: string };
export const photoTextNames = ['title', 'description'] as const;

/** The field of one photo. */
export function textField(name: keyof PhotoTexts, id: string): string {
  return `${name}.${id}`;
}

/** The field that says what the page showed when it was opened: what somebody wrote since is not written over. */
export function knownField(name: keyof PhotoTexts, id: string): string {
  return `known.${name}.${id}`;
}

/** What a photo's page showed of it, and what is to be said of it now. */
export type DescribedPhoto = { id: string; texts: PhotoTexts; known: PhotoTexts };

export type Description = {
  photos: DescribedPhoto[];
  /** Where all of them go; null to leave each where it is. */
  place: Pick<PhotoDetails, 'category' | 'subcategory'> | null;
};

/** What became of such a form, a failure aside. */
export type DescribeResult =
  | {
      status: 'described';
      /** How many were changed. */
      changed: number;
      /** Somebody else wrote these meanwhile: nothing of them was changed. */
      conflicts: ({ id: string } & PhotoTexts)[];
      /** Deleted by somebody else. */
      gone: number;
    }
  /** Nothing was changed: by field. */
  | { status: 'refused'; errors: Record<string, string[]> };

const knownText = z.string().max(Math.max(...Object.values(longestDetails)));
const knownTexts = z.object({ title: knownText, description: knownText });

/** Reads the form; null when it is none of this page's. */
export function readDescription(form: FormData): Description | { errors: Record<string, string[]> } | null {
  const ids = readPhotoIds(form);
  if (!ids) return null;
  const errors: Record<string, string[]> = {};
  const photos: DescribedPhoto[] = [];
  for (const id of ids) {
    const known = knownTexts.safeParse(textsIn(form, (name) => knownField(name, id)));
    if (!known.success) return null;
    const read = photoWordsSchema.safeParse(textsIn(form, (name) => textField(name, id)));
    if (read.success) {
      const { title, description } = read.data;
      photos.push({ id, known: known.data, texts: { title: title ?? '', description: description ?? '' } });
      continue;
    }
    const found = z.flattenError(read.error).fieldErrors;
    for (const name of photoTextNames) if (found[name]) errors[textField(name, id)] = found[name];
  }
  const place = form.get('place') === 'all' ? photoPlaceSchema.safeParse(Object.fromEntries(form)) : null;
  if (place && !place.success) errors.category = ['Veuillez choisir une section'];
  if (Object.keys(errors).length > 0) return { errors };
  return { photos, place: place?.success ? place.data : null };
}

function textsIn(form: FormData, field: (name: keyof PhotoTexts) => string) {
  return Object.fromEntries(photoTextNames.map((name) => [name, form.get(field(name)) ?? '']));
}
