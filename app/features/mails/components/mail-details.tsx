import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { MailDetailView } from '#app/features/mails/mail-views.server.ts';
import { type SendAgainResult, sendAgainMessage } from '#app/features/mails/mails.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { formatAttempts } from './mails-table.tsx';

type MailFactsProps = {
  mail: MailDetailView;
  /** Its subject, where the office has a page of it. */
  about: { label: string; href: string } | null;
};

/** A mail's recipient and status, and the actions on it. */
export function MailDetails({ mail, about }: MailFactsProps) {
  const { name, recipient, kind, created, sent, expires, lastAnswer, state } = mail;
  return (
    <Card as="section" aria-labelledby="envoi" className="grid gap-5 xl:col-start-2 xl:row-start-1">
      <div className="grid justify-items-start gap-2">
        <h2 id="envoi" className="text-lg">
          Envoi
        </h2>
        <p role="status">
          <Badge tone={mail.tone}>{mail.words}</Badge>
        </p>
        <p className="text-ink-muted">{mail.stateText}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)] xl:grid-cols-1 xl:gap-y-0.5 xl:[&_dd]:mb-3">
        <Fact label="Pour">
          {name && (
            <>
              <bdi>{name}</bdi>
              <br />
            </>
          )}
          <span>{recipient}</span>
        </Fact>
        <Fact label="Nature">{kind}</Fact>
        {about && (
          <Fact label="À propos de">
            <Link to={about.href} className="text-majorelle underline underline-offset-4">
              {about.label}
            </Link>
          </Fact>
        )}
        <Fact label="Préparé">
          <Moment {...created} />
        </Fact>
        {sent && (
          <Fact label="Parti">
            <Moment {...sent} />
          </Fact>
        )}
        <Fact label="Essais">{formatAttempts(mail)}</Fact>
        {lastAnswer && (
          <Fact label={state === 'sent' ? 'Réponse du serveur' : 'Dernière réponse du serveur'}>
            <bdi>{lastAnswer}</bdi>
          </Fact>
        )}
        {expires && (
          <Fact label="Abandonné s’il n’est pas parti">
            <Moment {...expires} />
          </Fact>
        )}
      </dl>
      {!mail.isUnsendable && !mail.isSpent && <SendAgain mail={mail} />}
    </Card>
  );
}

function Moment({ iso, exact, relative }: { iso: string; exact: string; relative: string }) {
  return (
    <time dateTime={iso}>
      {relative} ({exact})
    </time>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted max-sm:-mb-2.5 xl:text-sm">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Sends the mail; with a confirmation when it was already sent. */
function SendAgain({ mail: { name, recipient, sent, state } }: { mail: MailDetailView }) {
  const [confirming, setConfirming] = useState(false);
  const { busy, send } = useOfficeAction<SendAgainResult>({
    notice: sendAgainMessage,
    onFresh: () => setConfirming(false),
  });
  const sendNow = () => send({ intent: 'send-again' });
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-5">
      <Button
        busy={busy && !confirming}
        busyLabel="Un instant…"
        icon={<Send aria-hidden="true" className="size-5" />}
        variant={state === 'sent' ? 'secondary' : 'primary'}
        onClick={() => (sent ? setConfirming(true) : sendNow())}
      >
        {sent || state !== 'waiting' ? 'Renvoyer' : 'Envoyer maintenant'}
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Renvoyer ce message\u00A0?'}
        text={`${bidiIsolate(name || recipient)} l’a déjà reçu, et le recevra une seconde fois.`}
        confirmLabel="Renvoyer"
        style="primary"
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={sendNow}
      />
    </div>
  );
}
