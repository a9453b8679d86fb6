import { z } from '#app/lib/zod.ts';
import { inquiryKinds, stages } from '#app/school/vocabulary.ts';
import { hasVisitDate, moment, visitDateMissing } from './visit-date.server.ts';

/** The most per bulk action: what a transaction locks, and what a user can have reviewed. */
const longestSelection = 100;

const shown = z
  .string()
  .max(120)
  .transform((text) => text.split('.'))
  .pipe(
    z.tuple([
      z.enum(inquiryKinds),
      z.uuid(),
      z.enum(stages).or(z.literal('').transform(() => null)),
      z.uuid().or(z.literal('').transform(() => null)),
    ]),
  )
  .transform(([kind, id, stage, assignedTo]) => ({ kind, id, stage, assignedTo }));

/** The selected rows, without duplicates. */
export const selection = z
  .array(shown)
  .min(1)
  .max(longestSelection)
  .transform((rows) => [...new Map(rows.map((row) => [row.id, row])).values()]);

const change = z
  .object({
    intent: z.literal('change-many'),
    what: z.union([
      z
        .string()
        .startsWith('stage:')
        .transform((text) => text.slice('stage:'.length))
        .pipe(z.enum(stages))
        .transform((stage) => ({ do: 'stage' as const, stage })),
      z
        .string()
        .startsWith('assign:')
        .transform((text) => text.slice('assign:'.length))
        .pipe(z.uuid().or(z.literal('me')).or(z.literal('')))
        .transform((to) => ({ do: 'assign' as const, to })),
    ]),
    visitAt: moment.default(null),
  })
  .refine(({ what, visitAt }) => what.do !== 'stage' || hasVisitDate(what.stage, visitAt), visitDateMissing);

/**
 * The bulk action: « assign:{account} », « assign: » for unassigned, « stage:contacted », with the date of a
 * visit.
 */
export const manyForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('trash-many') }),
  change,
]);
