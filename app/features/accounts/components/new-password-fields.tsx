import { shortestPassword } from '#app/features/accounts/accounts.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { Field } from '#app/ui/field.tsx';
import { PasswordInput } from './password-input.tsx';

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field
        id="newPassword"
        label="Nouveau mot de passe"
        hint={`${shortestPassword} caractères ou plus, sans votre nom ni votre email.`}
        errors={errors.newPassword}
        clearOnEdit
      >
        <PasswordInput name="newPassword" autoComplete="new-password" />
      </Field>
      <Field
        id="confirmation"
        label="Nouveau mot de passe, encore une fois"
        errors={errors.confirmation}
        clearOnEdit
      >
        <PasswordInput name="confirmation" autoComplete="new-password" />
      </Field>
    </>
  );
}
