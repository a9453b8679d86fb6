import type { HandlingIntent } from './handling-form.server.ts';

/** Maximum characters of a note, as in the database. */
export const longestNote = 2000;

/** The action's result, as data; failures aside. */
export type HandlingResult =
  /** `undo`: the undo token; null when it cannot be undone. */
  | { status: 'done'; intent: HandlingIntent; undo?: string | null }
  | { status: 'late'; intent: HandlingIntent }
  | { status: 'invalid'; intent: string; errors: string[] };

const done: Record<HandlingIntent, string> = {
  handle: 'Demande marquée comme traitée',
  note: 'Note enregistrée',
  reopen: 'Demande à répondre de nouveau',
  trash: 'Demande supprimée',
  erase: 'Demande effacée définitivement',
  follow: 'Suivi enregistré',
  call: 'Échange noté, la demande est traitée',
  'withdraw-call': 'Échange retiré',
  merge: 'Demandes réunies',
  separate: 'Demande séparée\u00A0: elle est de nouveau dans la liste',
};

const refused: Record<string, string> = {
  follow: 'Suivi non enregistré',
  merge: 'Demandes non réunies',
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
      return {
        title: refused[result.intent] ?? 'Note non enregistrée',
        text: result.errors[0] ?? '',
        style,
      };
  }
}

/** The toast of a failure. */
export const handlingFailed = { title: 'Erreur', text: 'Une erreur s’est produite. Veuillez réessayer.' };
