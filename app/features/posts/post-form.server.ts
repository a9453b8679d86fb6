import {
  type ContentInput,
  hasAlternativeText,
  missingAlternativeText,
  optionalText,
  required,
  requiredLine,
  richText,
  sharedFields,
} from '#app/content/content-fields.server.ts';
import { contentLimits } from '#app/content/content-kinds.ts';
import { z } from '#app/lib/zod.ts';

/** What the form of a post sends (spec §5): title, content and author are asked for. `content` is sanitised. */
export const postForm = z
  .object({
    ...sharedFields,
    content: richText().pipe(z.string().min(1, required)),
    excerpt: optionalText(contentLimits.excerpt),
    author: requiredLine(contentLimits.author),
  })
  .refine(hasAlternativeText, missingAlternativeText);

export type PostInput = ContentInput<typeof postForm>;
