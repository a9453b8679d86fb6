import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { codeLimit } from '#app/features/accounts/accounts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';

/** The second step of the sign-in: the password was right, the application's code is asked for (decision 40). */
export function CodeStep(props: { errors: string[] | undefined; blocked: boolean; busy: boolean }) {
  const { errors, blocked, busy } = props;
  const [recovery, setRecovery] = useState(false);
  useEffect(() => {
    document.getElementById('code')?.focus();
  }, []);
  return (
    <div className="grid gap-4">
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
        <Form method="post">
          <Button type="submit" variant="ghost" size="sm" name="intent" value="restart">
            Changer de compte
          </Button>
        </Form>
      </div>
    </div>
  );
}
