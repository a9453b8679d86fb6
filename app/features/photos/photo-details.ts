import { type ParsedForm, parseForm } from '#app/forms/parse-form.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { typedLine } from '#app/security/typed-text.ts';
import { isPhotoCategory, subcategoriesOf } from './photo-categories.ts';
import { longestDetails } from './photo-limits.ts';

/** A photo's texts and section. */
export type PhotoDetails = {
  title: string | null;
  /** The alternative text. */
  description: string | null;
  category: PhotoCategory;
  subcategory: string | null;
};

function words(maximum: number) {
  const tooLong = fieldMessages.tooLong(maximum);
  return typedLine({ maximum, tooLong, error: 'Format invalide' })
    .max(maximum, tooLong)
    .default('')
    .transform((text) => text || null);
}

/** A section and, optionally, one of its subcategories (spec §9). */
export const photoSectionSchema = z
  .object({
    category: z
      .string('Veuillez choisir une section')
      .refine(isPhotoCategory, 'Veuillez choisir une section'),
    subcategory: z.string('Format invalide').default(''),
  })
  .refine(
    ({ category, subcategory }) =>
      subcategory === '' || !isPhotoCategory(category) || subcategoriesOf(category).includes(subcategory),
    { path: ['subcategory'], error: 'Cette sous-catégorie n’existe pas dans cette section' },
  )
  .transform(({ category, subcategory }) => ({
    // Refined above; the transform does not know the narrowed type.
    category: category as PhotoCategory,
    subcategory: subcategory || null,
  }));

/** A photo's title and alternative text. */
export const photoTextsSchema = z.object({
  title: words(longestDetails.title),
  description: words(longestDetails.description),
});

/** All fields of a photo (spec §2 'Upload'). */
export const photoDetailsSchema = photoTextsSchema.and(photoSectionSchema);

/** Parses the fields of one photo. */
export function readPhotoDetails(form: FormData): ParsedForm<PhotoDetails> {
  return parseForm(form, photoDetailsSchema);
}

const severalAtMost = 100;

/** The photo ids of a form, at most a hundred; null when there is none or one is invalid. */
export function readPhotoIds(form: FormData): string[] | null {
  return readIdList(form.getAll('id'));
}

/** The same for a list of texts. */
export function readIdList(list: unknown): string[] | null {
  const read = z.array(z.uuid()).min(1).max(severalAtMost).safeParse(list);
  return read.success ? [...new Set(read.data)] : null;
}
