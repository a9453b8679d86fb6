import {
  type ContentInput,
  hasAlternativeText,
  missingAlternativeText,
  optionalLine,
  optionalText,
  requiredLine,
  richText,
  sharedFields,
} from '#app/content/content-fields.server.ts';
import { contentLimits } from '#app/content/content-kinds.ts';
import { endsAfterItBegins, endsTooSoon, wallTime } from '#app/content/schedule-fields.server.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import { tagsOf, tagsProblem } from './tags.ts';

/** Maximum characters of the whole line, for all its tags together. */
const tagLineLength = contentLimits.tags * (contentLimits.tag + 4);

/** The tags of a post, comma-separated. */
const tags = optionalLine(tagLineLength).transform((line, context) => {
  const read = tagsOf(line);
  const problem = tagsProblem(read);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  return read;
});

const categoryId = z.union([z.literal(''), z.uuid('Valeur non autorisée')]).transform((id) => id || null);

const isOver = (moment: Date | null) => moment === null || moment.getTime() <= Date.now();

/** The form of a post (spec §5): title, content and author are required. `content` is sanitised. */
export const postForm = z
  .object({
    ...sharedFields,
    content: richText().pipe(z.string().min(1, fieldMessages.required)),
    excerpt: optionalText(contentLimits.excerpt),
    author: requiredLine(contentLimits.author),
    publishedAt: wallTime
      .refine(isOver, 'Cette date est à venir\u00A0: pour publier plus tard, remplissez « Publier le »')
      .optional(),
    // Unchanged when the form has no such field.
    categoryId: categoryId.optional(),
    tags: tags.optional(),
  })
  .refine(hasAlternativeText, missingAlternativeText)
  .refine(endsAfterItBegins, endsTooSoon);

export type PostInput = ContentInput<typeof postForm>;
