import { requiredLine } from '#app/content/content-fields.server.ts';
import { slugify } from '#app/lib/slug.ts';
import { z } from '#app/lib/zod.ts';
import { longestName } from './categories.ts';

const name = requiredLine(longestName).refine((typed) => slugify(typed) !== '', {
  error: 'Il faut au moins une lettre latine ou un chiffre, dont son adresse est faite',
  when: ({ value }) => value !== '',
});

/**
 * The actions on a category; `version` is the one it was edited from, `moveTo` the new category of its posts.
 */
export const categoryForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create-category'), name }),
  z.object({
    intent: z.literal('rename-category'),
    id: z.uuid(),
    version: z.coerce.number().int().min(1).max(2_000_000_000),
    name,
  }),
  z.object({ intent: z.literal('raise-category'), id: z.uuid() }),
  z.object({
    intent: z.literal('delete-category'),
    id: z.uuid(),
    moveTo: z
      .union([z.literal(''), z.uuid()])
      .default('')
      .transform((id) => id || null),
  }),
]);

export const nameIsTaken = 'Une autre catégorie porte déjà ce nom';
