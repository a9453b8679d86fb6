import { inquiryKinds } from '#app/features/inquiries/answer-due.ts';
import { z } from '#app/lib/zod.ts';

/** Characters of a note, as the database has it. */
export const longestNote = 2000;

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

type HandlingIntent = z.output<typeof handlingForm>['intent'];

/** Which inquiry an address names. */
export const inquiryAddress = z.object({ kind: z.enum(inquiryKinds), id: z.uuid() });

/** The action's result, as data; a failure aside. */
export type HandlingResult =
  | { status: 'done' | 'late'; intent: HandlingIntent }
  | { status: 'invalid'; errors: string[] };

const done: Record<HandlingIntent, string> = {
  handle: 'Demande marquée comme traitée',
  note: 'Note enregistrée',
  reopen: 'Demande à répondre de nouveau',
  erase: 'Demande supprimée',
};

/** The toast of a result. */
export function handlingMessage(result: HandlingResult) {
  const style = 'destructive' as const;
  switch (result.status) {
    case 'done':
      return { title: done[result.intent] };
    case 'late':
      return {
        title: 'Cette demande a changé entre-temps',
        text: 'Quelqu’un d’autre vient de la modifier\u00A0: vérifiez avant de recommencer.',
        style,
      };
    case 'invalid':
      return { title: 'Note non enregistrée', text: result.errors[0] ?? '', style };
  }
}

/** The toast of a failure. */
export const handlingFailed = { title: 'Erreur', text: 'Une erreur s’est produite. Veuillez réessayer.' };
