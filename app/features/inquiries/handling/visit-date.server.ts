import { fromLocalInput } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';
import type { Stage } from '#app/school/vocabulary.ts';

/** An instant as the school's clock has it; null for none. */
export const moment = z
  .string()
  .max(30)
  .transform((text, context) => {
    const read = text === '' ? null : fromLocalInput(text);
    if (text !== '' && read === null)
      context.addIssue({ code: 'custom', message: 'Cette date n’existe pas' });
    return read;
  });

/** A visit that is planned has its day and hour. */
export function hasVisitDate(stage: Stage | null, visitAt: Date | null): boolean {
  return stage !== 'visit_planned' || visitAt !== null;
}

/** What is said where it has none, under its field. */
export const visitDateMissing = { path: ['visitAt'], message: 'Donnez le jour et l’heure de la visite' };
