import { codeLimit } from '#app/features/accounts/accounts.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { PasswordInput } from './password-input.tsx';

type ProofFieldsProps = {
  errors: Record<string, string[]>;
  /** Whether the account has its second step on: then a code is asked for too. */
  secured: boolean;
};

/** Asks again for the password, and for a code where the second step is on, before something of the account changes. */
export function ProofFields({ errors, secured }: ProofFieldsProps) {
  return (
    <>
      <Field
        label="Votre mot de passe"
        hint="Pour vérifier que c’est bien vous."
        errors={errors.password}
        clearOnEdit
      >
        <PasswordInput name="password" autoComplete="current-password" data-autofocus />
      </Field>
      {secured && (
        <Field
          label="Code"
          hint="De votre application, ou un code de secours."
          errors={errors.code}
          clearOnEdit
        >
          <Input
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={codeLimit}
            aria-required
          />
        </Field>
      )}
    </>
  );
}
