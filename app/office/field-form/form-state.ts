import { differenceFrom, type Group, type Place, withDifference } from '#app/lib/difference.ts';
import type { FieldError } from '#app/lib/field-schema.ts';

/* What a form of fields holds: texts, as the input side of its schema. Pure. */

/** What is edited, as the browser has it; dates are words already. */
export type EditionView = {
  values: Group;
  /** What it would be without the office. */
  origin: Group;
  version: number;
  updated: { by: string; exact: string; relative: string; iso: string } | null;
};

/** What the server answers to a save; a failure aside. */
export type SaveAnswer =
  | { status: 'saved' | 'unchanged' | 'conflict'; edition: EditionView }
  | { status: 'invalid'; errors: readonly FieldError[] };

/** `draft` is what the fields show, `edition` what is stored as far as this page knows. */
export type FormState = { draft: Group; edition: EditionView };

/** What goes to the server: the unsaved fields, as typed. */
export function unsavedChanges(fields: readonly Place[], { draft, edition }: FormState): Group {
  return differenceFrom(fields, edition.values, draft);
}

/** After a save of `sent`: the fields take what was stored, but for those typed in meanwhile. */
export function afterSave(
  fields: readonly Place[],
  { draft, edition }: FormState,
  sent: Group,
  stored: EditionView,
): FormState {
  const typed = differenceFrom(fields, withDifference(edition.values, sent), draft);
  return { edition: stored, draft: withDifference(stored.values, typed) };
}

/** After somebody else's save: theirs where this person changed nothing, what was typed here otherwise. */
export function afterConflict(fields: readonly Place[], state: FormState, stored: EditionView): FormState {
  return afterSave(fields, state, {}, stored);
}
