import { useState } from 'react';
import type { AccountResult } from '#app/features/accounts/account-results.ts';
import { type Factors, passkeyNameLimit } from '#app/features/accounts/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { fetchCeremony } from './fetch-ceremony.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

type AddPasskeyProps = {
  factors: Factors;
  offered: boolean;
  isFirst: boolean;
  onCodes: (codes: string[]) => void;
};

/** Re-authenticates, then creates the passkey in the browser; or says why it is not available. */
export function AddPasskey({ factors, offered, isFirst, onCodes }: AddPasskeyProps) {
  const [open, setOpen] = useState(false);
  const supported = usePasskeySupport();
  const finish = useAccountForm(({ recoveryCodes }) => {
    setOpen(false);
    if (recoveryCodes) onCodes(recoveryCodes);
  });
  async function make({ options, name }: NonNullable<AccountResult['passkeyCreation']>) {
    const ceremony = await fetchCeremony();
    const passkey = (await ceremony?.answerCreation(options)) ?? null;
    if (passkey !== null) finish.send({ intent: 'add-passkey', name, passkey });
  }
  if (!offered) {
    return (
      <p className="text-ink-muted">
        Les clés d’accès demandent que le site ait un nom et soit ouvert en https&nbsp;: à cette adresse,
        aucune ne peut être ajoutée.
      </p>
    );
  }
  if (supported === false) {
    return (
      <p className="text-ink-muted">
        Ce navigateur ne connaît pas les clés d’accès. Pour en ajouter une, ouvrez cette page dans un
        navigateur plus récent.
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <div>
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {isFirst ? 'Ajouter une clé d’accès' : 'Ajouter une autre clé d’accès'}
        </Button>
      </div>
      {open && (
        <ReauthenticationForm
          intent="begin-passkey"
          label="Créer la clé d’accès"
          text="Votre navigateur vous demandera ensuite où la garder&nbsp;: sur cet appareil, sur votre téléphone ou sur une clé de sécurité."
          factors={factors}
          onDone={({ passkeyCreation }) => {
            if (passkeyCreation) void make(passkeyCreation);
          }}
        >
          <Field label="Nom de la clé d’accès" hint="Pour la reconnaître. Sinon, le nom de cet appareil.">
            <Input name="name" type="text" autoComplete="off" maxLength={passkeyNameLimit} />
          </Field>
        </ReauthenticationForm>
      )}
    </div>
  );
}
