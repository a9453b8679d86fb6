import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { codeLimit } from '#app/features/accounts/accounts.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx';

type CodeStepProps = {
  factors: Factors | null;
  errors: string[] | undefined;
  blocked: boolean;
  busy: boolean;
};

/** The second step of the sign-in: after the password, a passkey or the application's code (decision 5). */
export function CodeStep({ factors, errors, blocked, busy }: CodeStepProps) {
  const hasApplication = factors?.app ?? true;
  const [recovery, setRecovery] = useState(!hasApplication);
  const passkey = usePasskeySignIn('code');
  useEffect(() => {
    document.getElementById('code')?.focus();
  }, []);
  return (
    <div className="grid gap-4">
      {factors?.passkeys && !blocked && (
        <>
          <PasskeyButton label="Utiliser une clé d’accès" busy={passkey.asking} onPress={passkey.press} />
          <p className="text-ink-muted text-sm">
            {hasApplication
              ? 'Ou saisissez un code.'
              : 'Sans votre clé d’accès, ou si ce navigateur ne la connaît pas, saisissez un code de secours.'}
          </p>
        </>
      )}
      <Form method="post" noValidate>
        <fieldset disabled={blocked} className="grid gap-5">
          <legend className="sr-only">Code de vérification</legend>
          <Field
            id="code"
            label={recovery ? 'Code de secours' : 'Code de vérification'}
            hint={
              recovery
                ? 'L’un des codes que vous avez conservés. Chacun ne sert qu’une fois.'
                : 'Les 6 chiffres affichés par votre application d’authentification.'
            }
            errors={errors}
            clearOnEdit
          >
            <Input
              name="code"
              type="text"
              inputMode={recovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={codeLimit}
              className="font-semibold text-lg tabular-nums tracking-widest"
              aria-required
            />
          </Field>
          <Button type="submit" size="lg" wide busy={busy} busyLabel="Vérification…">
            Vérifier
          </Button>
        </fieldset>
      </Form>
      <div className="flex flex-wrap justify-between gap-2">
        {hasApplication && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setRecovery(!recovery);
              document.getElementById('code')?.focus();
            }}
          >
            {recovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}
          </Button>
        )}
        <Form method="post">
          <Button type="submit" variant="ghost" size="sm" name="intent" value="restart">
            Changer de compte
          </Button>
        </Form>
      </div>
    </div>
  );
}
