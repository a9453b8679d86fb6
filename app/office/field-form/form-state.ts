import type { FieldError } from '#app/lib/field-schema.ts';
import { type FieldPath, type Group, overridesOf, withOverrides } from '#app/lib/overrides.ts';

/* The state of a generated form: texts, as the input of its schema. Pure. */

/** The edited values as the browser receives them; dates are formatted. */
export type EditionView = {
  values: Group;
  /** The defaults; null where there are none. */
  origin: Group | null;
  version: number;
  updated: { by: string; exact: string; relative: string; iso: string } | null;
};

/** The server's response to a save, failures aside. */
export type FieldFormResult =
  | { status: 'saved' | 'unchanged' | 'conflict'; edition: EditionView }
  | { status: 'invalid'; errors: readonly FieldError[] };

/** `draft` is what the fields show; `edition` is what this page last read from the server. */
export type FormState = { draft: Group; edition: EditionView };

/**
 * The form's state for a newer edition: every field takes its value, except unsaved ones.
 * @param sent the part of the draft in that edition; `{}` after another user's save
 */
export function withEdition(
  fields: readonly FieldPath[],
  { draft, edition }: FormState,
  newer: EditionView,
  sent: Group,
): FormState {
  const typed = overridesOf(fields, withOverrides(edition.values, sent), draft);
  return { edition: newer, draft: withOverrides(newer.values, typed) };
}
