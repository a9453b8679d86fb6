import { type FactName, type FactTexts, factNames } from '#app/school/editable-facts.ts';

/* What the form that edits the school's facts holds. Pure: drawn by components/school-form.tsx. */

/** The facts as the browser has them; dates are words already. */
export type EditionView = {
  texts: FactTexts;
  origin: FactTexts;
  version: number;
  updated: { by: string; exact: string; relative: string; iso: string } | null;
};

/** What the server answers to a save; a failure aside. */
export type SaveAnswer =
  | { status: 'saved' | 'unchanged' | 'conflict'; edition: EditionView }
  | { status: 'invalid'; errors: Record<string, string[]> };

/** `draft` is what the fields show, `edition` what is stored as far as this page knows. */
export type FormState = { draft: FactTexts; edition: EditionView };

/** The facts that differ from what is stored. */
export function unsavedFacts({ draft, edition }: FormState): FactName[] {
  return factNames.filter((name) => draft[name] !== edition.texts[name]);
}

/** What goes to the server: the unsaved facts, as typed. */
export function textsToSave(state: FormState): Partial<FactTexts> {
  return Object.fromEntries(unsavedFacts(state).map((name) => [name, state.draft[name]]));
}

/** After a save of `sent`: the fields take what was stored, but for those typed in meanwhile. */
export function afterSave(state: FormState, sent: Partial<FactTexts>, edition: EditionView): FormState {
  return keepTyped(state, edition, (name) => state.draft[name] !== sent[name]);
}

/** After somebody else's save: theirs where this person changed nothing, what was typed here otherwise. */
export function afterConflict(state: FormState, edition: EditionView): FormState {
  return keepTyped(state, edition, () => true);
}

/** The facts that somebody else has changed since this page was opened. */
export function changedElsewhere({ edition }: FormState, newer: EditionView): FactName[] {
  return factNames.filter((name) => edition.texts[name] !== newer.texts[name]);
}

function keepTyped(state: FormState, edition: EditionView, mine: (name: FactName) => boolean): FormState {
  const unsaved = unsavedFacts(state).filter(mine);
  const kept = Object.fromEntries(unsaved.map((name) => [name, state.draft[name]]));
  return { edition, draft: { ...edition.texts, ...kept } };
}
