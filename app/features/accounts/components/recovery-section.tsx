import { useState } from 'react';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type RecoverySectionProps = {
  left: number;
  factors: Factors;
  email: string;
  schoolName: string;
  /** New codes, while shown. */
  codes: string[] | null;
  onCodes: (codes: string[] | null) => void;
};

/** The number of recovery codes left; and the codes themselves, once. */
export function RecoverySection({ left, factors, email, schoolName, codes, onCodes }: RecoverySectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      title="Codes de secours"
      text="Chacun remplace une fois le code de l’application ou la clé d’accès, si votre appareil est perdu ou en panne."
    >
      {codes ? (
        <RecoveryCodes codes={codes} schoolName={schoolName} email={email} onSaved={() => onCodes(null)} />
      ) : (
        <div className="grid gap-5">
          <p>{describeRecoveryCodes(left)}</p>
          {left <= 2 && (
            <p className="rounded-control bg-saffron-tint px-4 py-3">
              Créez de nouveaux codes de secours avant qu’il n’en reste plus&nbsp;: sans eux, un appareil
              perdu vous empêcherait d’entrer.
            </p>
          )}
          <div>
            <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
              Créer de nouveaux codes de secours
            </Button>
          </div>
          {open && (
            <ReauthenticationForm
              intent="renew-recovery-codes"
              label="Créer dix nouveaux codes"
              text="Les codes précédents ne serviront plus."
              factors={factors}
              onDone={({ recoveryCodes }) => {
                setOpen(false);
                if (recoveryCodes) onCodes(recoveryCodes);
              }}
            />
          )}
        </div>
      )}
    </AccountSection>
  );
}

function describeRecoveryCodes(left: number): string {
  if (left === 0) return 'Il ne reste aucun code de secours.';
  return left === 1 ? 'Il reste 1 code de secours.' : `Il reste ${left} codes de secours.`;
}
