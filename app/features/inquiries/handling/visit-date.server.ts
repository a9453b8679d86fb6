import { fromLocalInput } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';
import type { Stage } from '#app/school/vocabulary.ts';

/** A school's local time as an instant; null when empty. */
export const moment = z
  .string()
  .max(30)
  .transform((text, context) => {
    const read = text === '' ? null : fromLocalInput(text);
    if (text !== '' && read === null)
      context.addIssue({ code: 'custom', message: 'Cette date n’existe pas' });
    return read;
  });

/** A planned visit needs a day and a time. */
export function hasVisitDate(stage: Stage | null, visitAt: Date | null): boolean {
  return stage !== 'visit_planned' || visitAt !== null;
}

/** The error below the field when it has none. */
export const visitDateMissing = { path: ['visitAt'], message: 'Donnez le jour et l’heure de la visite' };
