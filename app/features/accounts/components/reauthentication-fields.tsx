import { useRef } from 'react';
import type { AccountResult } from '#app/features/accounts/account-results.ts';
import { codeLimit } from '#app/features/accounts/accounts.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { fetchCeremony } from './fetch-ceremony.ts';
import { PasswordInput } from './password-input.tsx';
import { useAccountForm } from './use-account-form.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

type ProofFieldsProps = {
  errors: FieldErrors;
  /** The account's second factors. */
  factors: Factors;
  /** Inside a form that marks required fields. */
  marked?: boolean;
};

/**
 * Asks for the password again, and for a code or a passkey with a second factor, before an account change.
 */
export function ReauthenticationFields({ errors, factors, marked = false }: ProofFieldsProps) {
  return (
    <>
      <Field
        label="Votre mot de passe"
        required={marked}
        hint="Pour vérifier que c’est bien vous."
        errors={errors.password}
        clearOnEdit
      >
        <PasswordInput name="password" autoComplete="current-password" data-autofocus />
      </Field>
      {factors.passkeys && <PasskeyProof />}
      {(factors.app || factors.passkeys) && (
        <Field
          label={factors.app ? 'Code' : 'Code de secours'}
          required={marked && !factors.passkeys}
          hint={codeHint(factors)}
          errors={errors.code}
          clearOnEdit
        >
          <Input
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={codeLimit}
            aria-required={!factors.passkeys}
          />
        </Field>
      )}
    </>
  );
}

function codeHint({ app, passkeys }: Factors): string {
  if (!app) return 'Si vous n’avez pas votre clé d’accès sous la main.';
  return passkeys
    ? 'Ou bien un code de votre application, ou un code de secours.'
    : 'De votre application, ou un code de secours.';
}

/** A passkey in place of the code: its response is a field of the form, which it submits. */
function PasskeyProof() {
  const field = useRef<HTMLInputElement>(null);
  const { busy, send } = useAccountForm(({ passkeyRequest }) => {
    if (passkeyRequest && field.current) void sendWithPasskey(field.current, passkeyRequest);
  });
  if (usePasskeySupport() === false) return null;
  return (
    <div>
      <input ref={field} type="hidden" name="passkey" />
      <Button
        variant="secondary"
        busy={busy}
        busyLabel="Un instant…"
        onClick={() => send({ intent: 'request-passkey' })}
      >
        Continuer avec une clé d’accès
      </Button>
    </div>
  );
}

type Request = NonNullable<AccountResult['passkeyRequest']>;

async function sendWithPasskey(field: HTMLInputElement, request: Request) {
  const ceremony = await fetchCeremony();
  const answer = (await ceremony?.answerRequest(request)) ?? null;
  if (answer === null) return;
  field.value = answer;
  field.form?.requestSubmit();
  // Valid once.
  field.value = '';
}
