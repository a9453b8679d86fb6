import { type Stage, stages } from '#app/school/vocabulary.ts';

/** The form that the checkboxes of the rows belong to, and their name in it. */
export const selectionForm = 'selection';
export const selectionName = 'which';

/** A field of that form: its file is of what is ticked, and of nothing when nothing is. */
export const tickedOnly = 'ticked';

/** What the list showed of a row, in its checkbox: « lead.{id}.new.{account} ». What was changed since is told by it. */
export function selectionValue(row: {
  kind: string;
  id: string;
  known: { stage: string | null; assignedTo: string | null };
}): string {
  return [row.kind, row.id, row.known.stage ?? '', row.known.assignedTo ?? ''].join('.');
}

/** The stages that many can be put into: a visit has an hour of its own. */
export const sharedStages = stages.filter(
  (stage): stage is Exclude<Stage, 'visit_planned'> => stage !== 'visit_planned',
);

/** What became of a change of many; a failure aside. */
export type ManyResult =
  | { status: 'many'; intent: 'change-many' | 'erase-many'; done: number; of: number }
  | { status: 'nobody' };

/** The toast of it: how many of how many, for some may have changed meanwhile. */
export function manyMessage(result: ManyResult) {
  if (result.status === 'nobody')
    return {
      title: 'Rien n’a changé',
      text: 'Ce compte n’existe plus, ou est désactivé.',
      style: 'destructive' as const,
    };
  const { intent, done, of } = result;
  const what = intent === 'erase-many' ? 'supprimée' : 'modifiée';
  const s = done > 1 ? 's' : '';
  if (done === of) return { title: `${done} demande${s} ${what}${s}` };
  return {
    title: `${done} demande${s} ${what}${s} sur ${of}`,
    text: 'Les autres ont changé entre-temps\u00A0: vérifiez avant de recommencer.',
    style: 'destructive' as const,
  };
}
