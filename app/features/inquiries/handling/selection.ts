import type { Stage } from '#app/school/vocabulary.ts';
import type { Message } from '#app/ui/toasts.ts';

/** A field of the selection's form: its file is of what is ticked, and of nothing when nothing is. */
export const tickedOnly = 'ticked';

/** What the list showed of a row, in its checkbox: « lead.{id}.new.{account} ». What was changed since is told by it. */
export function selectionValue(row: {
  kind: string;
  id: string;
  known: { stage: Stage | null; assignedTo: string | null };
}): string {
  return [row.kind, row.id, row.known.stage ?? '', row.known.assignedTo ?? ''].join('.');
}

/** What became of a change of many; a failure aside. */
export type ManyResult =
  /** `undo`: the token that takes it back; null of what cannot be. */
  | { status: 'many'; intent: 'change-many' | 'trash-many'; done: number; of: number; undo: string | null }
  | { status: 'nobody' }
  /** A visit without a day and an hour that there are. */
  | { status: 'undated'; errors: string[] };

/** The toast of it: how many of how many, for some may have changed meanwhile. */
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
