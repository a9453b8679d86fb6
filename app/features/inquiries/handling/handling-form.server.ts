import { z } from '#app/lib/zod.ts';
import { inquiryKinds } from '#app/school/vocabulary.ts';
import { longestNote } from './handling-result.ts';

// A browser sends line breaks as CR LF, whatever was stored.
const tooLong = `Maximum ${longestNote} caractères autorisés`;
const note = z
  .string()
  // Before anything looks into it; two characters a line break.
  .max(2 * longestNote, tooLong)
  .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
  .pipe(z.string().max(longestNote, tooLong));

/** What the office does with one inquiry. */
export const handlingForm = z.discriminatedUnion('intent', [
  // `known`: the note that whoever sends this has before them, so that none is replaced unseen.
  z.object({ intent: z.literal('handle'), note, known: note }),
  z.object({ intent: z.literal('note'), note, known: note }),
  z.object({ intent: z.literal('reopen') }),
  z.object({ intent: z.literal('erase') }),
]);

export type HandlingIntent = z.output<typeof handlingForm>['intent'];

/** Which inquiry an address names. */
export const inquiryAddress = z.object({ kind: z.enum(inquiryKinds), id: z.uuid() });
