import type { FieldErrors } from '#app/forms/form-results.ts';
import { parseFields, parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import type { PhotoDetails } from './photo-details.ts';
import { photoSectionSchema, photoTextsSchema, readPhotoIds } from './photo-details.ts';
import { longestDetails } from './photo-limits.ts';

/* One form for the texts of many photos: each has its own fields, `title.{id}` and `description.{id}`. */

/** The URL of the form for these photos. */
export function wordsHref(ids: readonly string[]): string {
  return `/admin/photos/words?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}

/** A photo's texts as form values; '' when empty. */
export type PhotoTexts = { title: string; description: string };
export const photoTextNames = ['title', 'description'] as const;

/** The field of one photo. */
export function textField(name: keyof PhotoTexts, id: string): string {
  return `${name}.${id}`;
}

/** The field with the text that the page showed: later changes by others are not overwritten. */
export function knownField(name: keyof PhotoTexts, id: string): string {
  return `known.${name}.${id}`;
}

/** A photo's text as shown, and its new text. */
export type DescribedPhoto = { id: string; texts: PhotoTexts; known: PhotoTexts };

export type Description = {
  photos: DescribedPhoto[];
  /** A common new section; null to leave each where it is. */
  place: Pick<PhotoDetails, 'category' | 'subcategory'> | null;
};

/** The result of such a form, failures aside. */
export type DescribeResult =
  | {
      status: 'described';
      /** How many were changed. */
      changed: number;
      /** Changed by another user meanwhile: left unchanged. */
      conflicts: ({ id: string } & PhotoTexts)[];
      /** Deleted by another user. */
      gone: number;
    }
  /** Nothing was changed: errors by field. */
  | { status: 'refused'; errors: FieldErrors };

const knownText = z.string().max(Math.max(...Object.values(longestDetails)));
const knownTexts = z.object({ title: knownText, description: knownText });

/** Parses the form; null for another form. */
export function readDescription(form: FormData): Description | { errors: FieldErrors } | null {
  const ids = readPhotoIds(form);
  if (!ids) return null;
  const errors: FieldErrors = {};
  const photos: DescribedPhoto[] = [];
  for (const id of ids) {
    const known = knownTexts.safeParse(textsIn(form, (name) => knownField(name, id)));
    if (!known.success) return null;
    const { value: texts, errors: found } = parseFields(
      textsIn(form, (name) => textField(name, id)),
      photoTextsSchema,
    );
    if (texts) {
      const { title, description } = texts;
      photos.push({ id, known: known.data, texts: { title: title ?? '', description: description ?? '' } });
      continue;
    }
    for (const name of photoTextNames) if (found[name]) errors[textField(name, id)] = found[name];
  }
  const place = form.get('place') === 'all' ? parseForm(form, photoSectionSchema) : null;
  if (place?.errors) errors.category = ['Veuillez choisir une section'];
  if (Object.keys(errors).length > 0) return { errors };
  return { photos, place: place?.value ?? null };
}

function textsIn(form: FormData, field: (name: keyof PhotoTexts) => string) {
  return Object.fromEntries(photoTextNames.map((name) => [name, form.get(field(name)) ?? '']));
}
