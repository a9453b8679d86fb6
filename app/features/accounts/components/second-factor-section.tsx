import { useState } from 'react';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import type { SecondFactorView } from '#app/features/accounts/second-factor-view.server.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { Enrolment } from './enrolment.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  factor: SecondFactorView;
  /** The account's second factors, this application included. */
  factors: Factors;
  onCodes: (codes: string[]) => void;
};

const badges = {
  off: <Badge>Désactivée</Badge>,
  enrolling: <Badge tone="saffron">À confirmer</Badge>,
  on: <Badge tone="emerald">Activée</Badge>,
};

/** The authenticator application: off, being set up, or on; off with passkeys is not « Désactivée ». */
export function SecondFactorSection({ factor, factors, onCodes }: Props) {
  // The second step is on all the same with a passkey.
  const byKey = factor.state === 'off' && factors.passkeys;
  return (
    <AccountSection
      title="Validation en deux étapes"
      badge={byKey ? <Badge tone="emerald">Par clé d’accès</Badge> : badges[factor.state]}
      text={
        byKey
          ? 'Votre clé d’accès protège déjà ce compte. Un code affiché sur votre téléphone peut s’y ajouter, pour le jour où vous n’avez pas la clé sous la main.'
          : 'À la connexion, un code affiché sur votre téléphone est demandé après le mot de passe\u00A0: le deviner ne suffirait pas pour entrer.'
      }
    >
      {factor.state === 'off' && <Begin factors={factors} />}
      {factor.state === 'enrolling' && <Enrolment factor={factor} onCodes={onCodes} />}
      {factor.state === 'on' && <InForce since={factor.since} factors={factors} />}
    </AccountSection>
  );
}

function Begin({ factors }: { factors: Factors }) {
  const { Form, formProps, errors, busy } = useAccountForm();
  return (
    <Form {...formProps} className="grid max-w-md gap-5">
      <SessionTokenField />
      <input type="hidden" name="intent" value="begin-second-factor" />
      <ReauthenticationFields errors={errors} factors={factors} />
      <div>
        <Button type="submit" busy={busy} busyLabel="Un instant…">
          Activer
        </Button>
      </div>
    </Form>
  );
}

function InForce({ since, factors }: { since: string; factors: Factors }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-5">
      <p>Activée depuis le {since}.</p>
      <div>
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          Désactiver
        </Button>
      </div>
      {open && (
        <ReauthenticationForm
          intent="disable-second-factor"
          label="Désactiver la validation en deux étapes"
          text={
            factors.passkeys
              ? 'Après le mot de passe, votre clé d’accès sera demandée.'
              : 'Seul votre mot de passe sera demandé à la connexion.'
          }
          factors={factors}
          destructive
        />
      )}
    </div>
  );
}
