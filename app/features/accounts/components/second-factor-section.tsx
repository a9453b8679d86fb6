import { useState } from 'react';
import type { AccountIntent } from '#app/features/accounts/account-results.ts';
import type { SecondFactorView } from '#app/features/accounts/second-factor-view.server.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { Enrolment } from './enrolment.tsx';
import { ProofFields } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  factor: SecondFactorView;
  email: string;
  schoolName: string;
  /** New recovery codes, while they are shown. */
  codes: string[] | null;
  onCodes: (codes: string[] | null) => void;
};

const badges = {
  off: <Badge>Désactivée</Badge>,
  enrolling: <Badge tone="saffron">À confirmer</Badge>,
  on: <Badge tone="emerald">Activée</Badge>,
};

/** The second factor: off, being set up, or on; and its recovery codes, the one time they are shown. */
export function SecondFactorSection({ factor, email, schoolName, codes, onCodes }: Props) {
  return (
    <AccountSection
      title="Validation en deux étapes"
      badge={badges[factor.state]}
      text="Facultative et recommandée. À la connexion, un code affiché sur votre téléphone est demandé après le mot de passe&nbsp;: le deviner ne suffirait pas pour entrer."
    >
      {codes ? (
        <RecoveryCodes codes={codes} schoolName={schoolName} email={email} onKept={() => onCodes(null)} />
      ) : (
        <>
          {factor.state === 'off' && <Begin />}
          {factor.state === 'enrolling' && <Enrolment factor={factor} onCodes={onCodes} />}
          {factor.state === 'on' && <InForce factor={factor} onCodes={onCodes} />}
        </>
      )}
    </AccountSection>
  );
}

function Begin() {
  const { Form, formProps, errors, busy } = useAccountForm();
  return (
    <Form {...formProps} className="grid max-w-md gap-5">
      <SessionTokenField />
      <input type="hidden" name="intent" value="begin-second-factor" />
      <ProofFields errors={errors} secured={false} />
      <div>
        <Button type="submit" busy={busy} busyLabel="Un instant…">
          Activer
        </Button>
      </div>
    </Form>
  );
}

type InForceProps = {
  factor: Extract<SecondFactorView, { state: 'on' }>;
  onCodes: (codes: string[]) => void;
};

function InForce({ factor, onCodes }: InForceProps) {
  const { since, recoveryLeft } = factor;
  const [open, setOpen] = useState<'renew' | 'disable' | null>(null);
  return (
    <div className="grid gap-5">
      <p>
        Activée depuis le {since}. {recoveryWords(recoveryLeft)}
      </p>
      {recoveryLeft <= 2 && (
        <p className="rounded-control bg-saffron-tint px-4 py-3">
          Créez de nouveaux codes de secours avant qu’il n’en reste plus&nbsp;: sans eux, un téléphone perdu
          vous empêcherait d’entrer.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={open === 'renew'}
          onClick={() => setOpen(open === 'renew' ? null : 'renew')}
        >
          Créer de nouveaux codes de secours
        </Button>
        <Button
          variant="secondary"
          aria-expanded={open === 'disable'}
          onClick={() => setOpen(open === 'disable' ? null : 'disable')}
        >
          Désactiver
        </Button>
      </div>
      {open === 'renew' && (
        <ProofForm
          key="renew"
          intent="renew-recovery-codes"
          label="Créer dix nouveaux codes"
          text="Les codes précédents ne serviront plus."
          onCodes={onCodes}
        />
      )}
      {open === 'disable' && (
        <ProofForm
          key="disable"
          intent="disable-second-factor"
          label="Désactiver la validation en deux étapes"
          text="Seul votre mot de passe sera demandé à la connexion."
          destructive
        />
      )}
    </div>
  );
}

function recoveryWords(left: number): string {
  if (left === 0) return 'Il ne reste aucun code de secours.';
  return left === 1 ? 'Il reste 1 code de secours.' : `Il reste ${left} codes de secours.`;
}

/** Asks for the password and a code before what follows from them. */
function ProofForm(props: {
  intent: AccountIntent;
  label: string;
  text: string;
  destructive?: boolean;
  onCodes?: (codes: string[]) => void;
}) {
  const { intent, label, text, destructive = false, onCodes } = props;
  const { Form, formProps, errors, busy } = useAccountForm((answer) => {
    if (answer.recoveryCodes) onCodes?.(answer.recoveryCodes);
  });
  return (
    <Form {...formProps} className="grid max-w-md gap-5 border-line border-t pt-5">
      <SessionTokenField />
      <input type="hidden" name="intent" value={intent} />
      <p className="text-ink-muted">{text}</p>
      <ProofFields errors={errors} secured />
      <div>
        <Button
          type="submit"
          variant={destructive ? 'destructive' : 'primary'}
          busy={busy}
          busyLabel="Vérification…"
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}
