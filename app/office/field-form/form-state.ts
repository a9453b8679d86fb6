import type { FieldError } from '#app/lib/field-schema.ts';
import { type Group, overridesOf, type Place, withOverrides } from '#app/lib/overrides.ts';

/* What a form of fields holds: texts, as the input side of its schema. Pure. */

/** What is edited, as the browser has it; dates are words already. */
export type EditionView = {
  values: Group;
  /** What it would be without the office; null where that would be nothing. */
  origin: Group | null;
  version: number;
  updated: { by: string; exact: string; relative: string; iso: string } | null;
};

/** What the server answers to a save; a failure aside. */
export type FieldFormResult =
  | { status: 'saved' | 'unchanged' | 'conflict'; edition: EditionView }
  | { status: 'invalid'; errors: readonly FieldError[] };

/** `draft` is what the fields show, `edition` what is stored as far as this page knows. */
export type FormState = { draft: Group; edition: EditionView };

/**
 * The form once a newer edition is known: every field takes what it says, but for those typed in.
 *
 * @param sent what of the draft is in that edition; `{}` after somebody else's save
 */
export function withEdition(
  fields: readonly Place[],
  { draft, edition }: FormState,
  newer: EditionView,
  sent: Group,
): FormState {
  const typed = overridesOf(fields, withOverrides(edition.values, sent), draft);
  return { edition: newer, draft: withOverrides(newer.values, typed) };
}
