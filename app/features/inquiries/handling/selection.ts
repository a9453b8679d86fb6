import type { Stage } from '#app/school/vocabulary.ts';
import type { Message } from '#app/ui/toasts.ts';

/**
 * A field of the selection's form: its export has the selected rows only, and none when nothing is selected.
 */
export const tickedOnly = 'ticked';

/**
 * The state that the list showed, in a row's checkbox: « lead.{id}.new.{account} ». It detects later changes.
 */
export function selectionValue(row: {
  kind: string;
  id: string;
  known: { stage: Stage | null; assignedTo: string | null };
}): string {
  return [row.kind, row.id, row.known.stage ?? '', row.known.assignedTo ?? ''].join('.');
}

/** The result of a bulk action; failures aside. */
export type ManyResult =
  /** `undo`: the undo token; null when it cannot be undone. */
  | { status: 'many'; intent: 'change-many' | 'trash-many'; done: number; of: number; undo: string | null }
  | { status: 'nobody' }
  /** A visit without a valid day and time. */
  | { status: 'undated'; errors: string[] };

/** The toast: how many of how many, since some may have changed meanwhile. */
export function manyMessage(result: ManyResult): Message | null {
  if (result.status === 'undated') return null;
  if (result.status === 'nobody')
    return {
      title: 'Rien n’a changé',
      text: 'Ce compte n’existe plus, ou est désactivé.',
      style: 'destructive',
    };
  const { intent, done, of } = result;
  const what = intent === 'trash-many' ? 'supprimée' : 'modifiée';
  const s = done > 1 ? 's' : '';
  if (done === of) return { title: `${done} demande${s} ${what}${s}` };
  return {
    title: `${done} demande${s} ${what}${s} sur ${of}`,
    text: 'Les autres ont changé entre-temps\u00A0: vérifiez avant de recommencer.',
    style: 'destructive',
  };
}
