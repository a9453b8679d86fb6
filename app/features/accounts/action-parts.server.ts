import type { FieldErrors } from '#app/forms/form-results.ts';
import { firstErrors, parseForm } from '#app/forms/parse-form.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import { reauthenticationSchema } from './account-forms.server.ts';
import { type AccountResult, accountRefused } from './account-results.ts';
import { type Owner, reauthenticate } from './reauthenticate.server.ts';

/** The user, the session and the form. */
export type ActionInput = Owner & { administrator: SignedIn; form: FormData; schoolName: string };

/** The user, and the form with the proof. */
export type ReauthenticationInput = Owner & { form: FormData };

/** Checks the password, and the second factor if there is one; null on success, else the refusal. */
export async function reauthenticateFully(input: ReauthenticationInput): Promise<AccountResult | null> {
  const { value: proof, errors } = parseForm(input.form, reauthenticationSchema);
  if (errors) return toCorrect(errors);
  return await reauthenticate(input, { ...proof, field: 'password' });
}

export const unreadable = { title: 'Erreur', text: 'Cette demande n’a pas été comprise. Rechargez la page.' };
/** In another tab, or on another device. */
export const changedMeanwhile = {
  title: 'Rien n’a changé',
  text: 'La validation en deux étapes n’est plus active.',
};

/** The validation errors, one per field. */
export function toCorrect(errors: FieldErrors): AccountResult {
  const text = 'Veuillez corriger les erreurs dans le formulaire';
  return accountRefused(400, { title: 'Erreurs de validation', text }, firstErrors(errors));
}
