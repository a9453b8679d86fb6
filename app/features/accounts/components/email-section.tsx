import { useState } from 'react';
import type { PendingEmailChange } from '#app/features/accounts/email-change.server.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { emailChangeHours } from '#app/school/account-links.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { AccountSection } from './account-section.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

type EmailSectionProps = {
  email: string;
  pending: PendingEmailChange | null;
  factors: Factors;
  /** Without a mail server nothing can be confirmed. */
  sendsLinks: boolean;
};

/** The account's address, for the sign-in and for mail. */
export function EmailSection({ email, pending, factors, sendsLinks }: EmailSectionProps) {
  const [open, setOpen] = useState(false);
  const change = useAccountForm(() => setOpen(false));
  const { Form, formProps, errors, busy } = change;
  return (
    <AccountSection
      title="Adresse email"
      text={
        <>
          Vous vous connectez avec <span className="wrap-anywhere font-semibold text-ink">{email}</span>, et
          le site y envoie ses messages.
        </>
      }
    >
      {pending && <Waiting pending={pending} />}
      {sendsLinks ? (
        <div>
          <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {pending ? 'Demander une autre adresse' : 'Changer d’adresse'}
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted">
          Ce site n’envoie pas de courrier&nbsp;: un changement d’adresse ne peut pas y être confirmé.
        </p>
      )}
      {open && (
        <Form {...formProps} className="grid max-w-md gap-5 border-line border-t pt-5">
          <SessionTokenField />
          <input type="hidden" name="intent" value="change-email" />
          <p className="text-ink-muted">
            Un lien est envoyé à la nouvelle adresse et un autre à l’actuelle. L’adresse change quand les deux
            ont été confirmés, dans les {emailChangeHours}&nbsp;heures.
          </p>
          <Field label="Nouvelle adresse" errors={errors.newEmail} clearOnEdit>
            <Input
              name="newEmail"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
            />
          </Field>
          <ReauthenticationFields errors={errors} factors={factors} />
          <div>
            <Button type="submit" busy={busy} busyLabel="Envoi…">
              Envoyer les deux liens
            </Button>
          </div>
        </Form>
      )}
    </AccountSection>
  );
}

function Waiting({ pending }: { pending: PendingEmailChange }) {
  const { newEmail, oldConfirmed, newConfirmed } = pending;
  const { busy, send } = useAccountForm();
  return (
    <div className="grid max-w-prose gap-3 rounded-control bg-saffron-tint px-4 py-3">
      <p>
        Un changement pour <span className="wrap-anywhere font-semibold">{newEmail}</span>
        {' attend '}
        <span>{oldConfirmed && 'la confirmation de cette adresse.'}</span>
        <span>{newConfirmed && 'votre accord, par le lien envoyé à l’adresse actuelle.'}</span>
        <span>
          {!oldConfirmed && !newConfirmed && 'que les liens envoyés aux deux adresses soient ouverts.'}
        </span>
      </p>
      <div>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          busyLabel="Un instant…"
          onClick={() => send({ intent: 'cancel-email-change' })}
        >
          Annuler ce changement
        </Button>
      </div>
    </div>
  );
}
