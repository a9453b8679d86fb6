import { useState } from 'react';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

/** Whether the school requires a second factor; users with one may change it. */
export function SecondFactorPolicy({ required, factors }: { required: boolean; factors: Factors }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      title="Obligation pour la direction"
      badge={required ? <Badge tone="emerald">Obligatoire</Badge> : <Badge>Facultative</Badge>}
      text="Obligatoire, la validation en deux étapes ou une clé d’accès est demandée à toute la direction. Qui n’en a pas la met en place à sa prochaine page, avant toute autre chose."
    >
      {factors.app || factors.passkeys ? (
        <div className="grid gap-5">
          <div>
            <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
              {required ? 'Rendre facultative' : 'Rendre obligatoire'}
            </Button>
          </div>
          {open && (
            <ReauthenticationForm
              intent="require-second-factor"
              label={required ? 'Ne plus l’exiger' : 'L’exiger désormais'}
              text={
                required
                  ? 'Chacun pourra désactiver la sienne.'
                  : 'Cela vaut tout de suite, pour les sessions ouvertes aussi.'
              }
              factors={factors}
              destructive={required}
              onDone={() => setOpen(false)}
            >
              <input type="hidden" name="required" value={required ? 'no' : 'yes'} />
            </ReauthenticationForm>
          )}
        </div>
      ) : (
        <p className="text-ink-muted">
          Activez d’abord la validation en deux étapes, ou une clé d’accès, pour vous-même&nbsp;: l’obligation
          vous concerne aussi.
        </p>
      )}
    </AccountSection>
  );
}
