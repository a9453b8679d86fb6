import { useRef, useState } from 'react';
import { firstInvalid } from '#app/features/accounts/components/first-invalid.ts';
import { ReauthenticationFields } from '#app/features/accounts/components/reauthentication-fields.tsx';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import type { Member } from '#app/features/accounts/team/list-team.server.ts';
import { isFailure } from '#app/office/failure.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useColleagueAction } from './use-colleague-action.ts';

export type MemberFactorsProps = {
  member: Member;
  /** The current user's second factors. */
  ownFactors: Factors;
};

/** A colleague's second factors, to remove when the phone or the passkeys are lost. */
export function MemberFactors({ member: { secured }, ownFactors }: MemberFactorsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="deux-etapes" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="deux-etapes" tabIndex={-1} className="text-lg">
          Validation en deux étapes
        </h2>
        <p className="max-w-prose text-ink-muted">
          {secured
            ? 'Activée. À retirer si la personne a perdu son téléphone, ses clés d’accès et ses codes de secours.'
            : 'Pas activée\u00A0: la personne l’active elle-même dans «\u00A0Mon compte\u00A0».'}
        </p>
      </div>
      {secured && (
        <div>
          <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            Retirer
          </Button>
        </div>
      )}
      {secured && open && <Removal ownFactors={ownFactors} onDone={() => setOpen(false)} />}
    </Card>
  );
}

type RemovalProps = Pick<MemberFactorsProps, 'ownFactors'> & { onDone: () => void };

function Removal({ ownFactors, onDone }: RemovalProps) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, busy, result } = useColleagueAction({
    onResult(answer) {
      if (isFailure(answer) || answer.status === 'refused') {
        firstInvalid(form.current, isFailure(answer) ? [] : Object.keys(answer.refusal.fieldErrors))?.focus();
      } else {
        document.getElementById('deux-etapes')?.focus();
        onDone();
      }
    },
  });
  const errors =
    result && !isFailure(result) && result.status === 'refused' ? result.refusal.fieldErrors : {};
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-md gap-5 border-line border-t pt-5"
      aria-label="Retirer la validation en deux étapes"
    >
      <SessionTokenField />
      <input type="hidden" name="intent" value="remove-second-factor" />
      <p className="text-ink-muted">
        Assurez-vous d’abord, de vive voix, que c’est bien la personne qui le demande{'\u00A0'}: ensuite, son
        mot de passe suffit pour entrer. Ses sessions se terminent, et un email l’avertit.
      </p>
      <ReauthenticationFields errors={errors} factors={ownFactors} />
      <div>
        <Button type="submit" variant="destructive" busy={busy} busyLabel="Vérification…">
          Retirer la validation en deux étapes
        </Button>
      </div>
    </Form>
  );
}
