import { z } from 'zod';
import { busyNotice } from '#app/office/busy-notice.ts';
import { sessionOver } from '#app/office/session-over.ts';
import { inquiryKinds } from './answer-due.ts';

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

/** The action's answer, as data. */
export type HandlingAnswer = {
  status: 'done' | 'late' | 'invalid' | 'failed' | 'signed-out' | 'busy';
  intent?: HandlingIntent;
  errors?: string[];
};

const done: Record<HandlingIntent, string> = {
  handle: 'Demande marquée comme traitée',
  note: 'Note enregistrée',
  reopen: 'Demande à répondre de nouveau',
  erase: 'Demande supprimée',
};

/** The toast of an answer. */
export function handlingMessage({ status, intent, errors }: HandlingAnswer) {
  if (status === 'done') return { title: intent ? done[intent] : 'Modification enregistrée' };
  const style = 'destructive' as const;
  if (status === 'late') {
    return {
      title: 'Cette demande a changé entre-temps',
      text: 'Quelqu’un d’autre vient de la modifier\u00A0: vérifiez avant de recommencer.',
      style,
    };
  }
  if (status === 'invalid') return { title: 'Note non enregistrée', text: errors?.[0] ?? '', style };
  if (status === 'busy') return busyNotice;
  if (status === 'signed-out') {
    return {
      title: sessionOver,
      text: 'Reconnectez-vous dans un autre onglet, puis réessayez.',
      style,
    };
  }
  return { title: 'Erreur', text: 'Une erreur s’est produite. Veuillez réessayer.', style };
}
