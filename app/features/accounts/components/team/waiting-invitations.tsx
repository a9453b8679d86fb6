import { useRef, useState } from 'react';
import { firstInvalid } from '#app/features/accounts/components/first-invalid.ts';
import { ReauthenticationDialog } from '#app/features/accounts/components/reauthentication-dialog.tsx';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import type { WaitingInvitation } from '#app/features/accounts/team/list-team.server.ts';
import { type Invited, invitedMessage } from '#app/features/accounts/team/team-results.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { beforeName, ofName } from '#app/lib/french.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { InvitationLink } from './invitation-link.tsx';

type WaitingInvitationsProps = {
  invitations: WaitingInvitation[];
  /** The current user's second factors. */
  ownFactors: Factors;
};

/** Pending invitations, each to resend or to revoke. */
export function WaitingInvitations({ invitations, ownFactors }: WaitingInvitationsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <h2 id="invitations" ref={heading} tabIndex={-1} className="text-xl">
        Invitations en attente
      </h2>
      {invitations.length === 0 ? (
        <p className="text-ink-muted">Aucune invitation n’attend de réponse.</p>
      ) : (
        <ul className="grid gap-3">
          {invitations.map((invitation) => (
            <Waiting key={invitation.id} invitation={invitation} ownFactors={ownFactors} after={heading} />
          ))}
        </ul>
      )}
    </section>
  );
}

type WaitingProps = {
  invitation: WaitingInvitation;
  ownFactors: Factors;
  after: { current: HTMLElement | null };
};

function Waiting({ invitation, ownFactors, after }: WaitingProps) {
  const { id, email, fullName } = invitation;
  const [confirming, setConfirming] = useState(false);
  const [proving, setProving] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { busy, send } = useOfficeAction<Invited>({
    notice: invitedMessage,
    about: id,
    onFresh(result) {
      setConfirming(false);
      // The pressed button disappeared with its invitation.
      if (!isFailure(result)) after.current?.focus();
    },
  });
  return (
    <Card as="li" padding="sm" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Whom invitation={invitation} />
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Envoyer un nouveau lien à ${fullName}`}
            onClick={() => setProving(true)}
          >
            Envoyer un nouveau lien
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Retirer l’invitation ${ofName(fullName)}`}
            onClick={() => setConfirming(true)}
          >
            Retirer
          </Button>
        </div>
      </div>
      {made && <InvitationLink invited={made} />}
      {proving && (
        <NewLinkDialog
          invitation={invitation}
          ownFactors={ownFactors}
          onClose={() => setProving(false)}
          onMade={setMade}
        />
      )}
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Retirer cette invitation\u00A0?'}
        text={`Le lien envoyé à ${bidiIsolate(email)} ne fonctionnera plus.`}
        confirmLabel="Retirer"
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={() => send({ intent: 'withdraw', id })}
      />
    </Card>
  );
}

function Whom({ invitation }: { invitation: WaitingInvitation }) {
  const { fullName, email, roleLabel, invitedBy, sent, expires, works } = invitation;
  return (
    <div className="grid min-w-0 grow gap-0.5 sm:basis-80">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{fullName}</bdi>
        </span>
        <Badge tone={works ? 'saffron' : 'terracotta'}>{works ? 'En attente' : 'Lien échu'}</Badge>
      </p>
      <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
        {email}, {roleLabel.toLowerCase()}
      </p>
      <p className="text-ink-muted text-sm">
        Invitation {beforeName(invitedBy)}
        <bdi>{invitedBy}</bdi>, <time dateTime={sent.iso}>{sent.relative}</time>
        <span>{works ? ', valable jusqu’au ' : ', échue le '}</span>
        <time dateTime={expires.iso}>{expires.exact}</time>
      </p>
    </div>
  );
}

/** An invitation with its link, which is shown once. */
type Made = Extract<Invited, { status: 'invited' }>;

type NewLinkDialogProps = {
  invitation: WaitingInvitation;
  ownFactors: Factors;
  onClose: () => void;
  onMade: (made: Made) => void;
};

/** Re-authenticates before a new link is made and shown: the link gives access. */
function NewLinkDialog({ invitation, ownFactors, onClose, onMade }: NewLinkDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, busy, result } = useOfficeAction<Invited>({
    notice: invitedMessage,
    about: invitation.id,
    onResult(answer) {
      if (isFailure(answer)) return;
      if (answer.status === 'refused') {
        firstInvalid(form.current, Object.keys(answer.refusal.fieldErrors))?.focus();
        return;
      }
      if (answer.status === 'invited') onMade(answer);
      onClose();
    },
  });
  const errors =
    result && !isFailure(result) && result.status === 'refused' ? result.refusal.fieldErrors : {};
  return (
    <ReauthenticationDialog
      title={'Envoyer un nouveau lien\u00A0?'}
      text={`Celui que ${bidiIsolate(invitation.fullName)} a reçu ne fonctionnera plus.`}
      form={{ Form, formProps: { ref: form, method: 'post', noValidate: true }, errors, busy }}
      fields={{ intent: 'invite-again', id: invitation.id }}
      factors={ownFactors}
      onClose={onClose}
    >
      Envoyer
    </ReauthenticationDialog>
  );
}
