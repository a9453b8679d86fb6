import { useRef, useState } from 'react';
import type { WaitingInvitation } from '#app/features/accounts/team/list-team.server.ts';
import { type Invited, invitedMessage } from '#app/features/accounts/team/team-results.ts';
import { isolated } from '#app/lib/isolated.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { InvitationLink } from './invitation-link.tsx';

/** Who was invited and has no account yet, each to be sent another link, or taken back. */
export function WaitingInvitations({ invitations }: { invitations: WaitingInvitation[] }) {
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
            <Waiting key={invitation.id} invitation={invitation} after={heading} />
          ))}
        </ul>
      )}
    </section>
  );
}

type WaitingProps = { invitation: WaitingInvitation; after: { current: HTMLElement | null } };

function Waiting({ invitation, after }: WaitingProps) {
  const { id, email, fullName } = invitation;
  const [asked, setAsked] = useState(false);
  const { busy, sent, send, result } = useOfficeAction<Invited>({
    notice: invitedMessage,
    about: id,
    onFresh(result) {
      setAsked(false);
      // The button that was pressed is gone with its invitation.
      if (!isFailure(result) && result.status !== 'invited') after.current?.focus();
    },
  });
  const withdrawing = sent?.get('intent') === 'withdraw';
  return (
    <Card as="li" padding="sm" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Whom invitation={invitation} />
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            variant="secondary"
            busy={busy && !withdrawing}
            busyLabel="Un instant…"
            aria-label={`Envoyer un nouveau lien à ${fullName}`}
            onClick={() => send({ intent: 'invite-again', id })}
          >
            Envoyer un nouveau lien
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Retirer l’invitation de ${fullName}`}
            onClick={() => setAsked(true)}
          >
            Retirer
          </Button>
        </div>
      </div>
      {result && !isFailure(result) && result.status === 'invited' && <InvitationLink invited={result} />}
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={'Retirer cette invitation\u00A0?'}
        text={`Le lien envoyé à ${isolated(email)} ne fonctionnera plus.`}
        confirmLabel="Retirer"
        busy={busy && withdrawing}
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
        Invitation de <bdi>{invitedBy}</bdi>, <time dateTime={sent.iso}>{sent.relative}</time>
        {works ? ', valable jusqu’au ' : ', échue le '}
        <time dateTime={expires.iso}>{expires.exact}</time>
      </p>
    </div>
  );
}
