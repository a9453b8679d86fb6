import { type ReactNode, useState } from 'react';
import type { IssueView } from '#app/features/newsletter/issues/issue-views.ts';
import { type IssueResult, issueNotice } from '#app/features/newsletter/issues/issues.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { issuePath } from '#app/school/newsletter-links.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';

/** The progress of an issue that is no longer a draft, and its actions. */
export function IssueProgress({ issue, isUp }: { issue: IssueView; isUp: boolean }) {
  const { words, due, started, ended, recipients, figures, number, sentByName, state } = issue;
  return (
    <Card as="section" aria-labelledby="envoi" className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <h2 id="envoi" className="text-lg">
          Envoi
        </h2>
        <p role="status" data-testid="issue-state">
          <Badge tone={words.tone}>{words.label}</Badge>
        </p>
        {state === 'sending' && !isUp && (
          <p>Aucun serveur de courrier n’est configuré&nbsp;: l’envoi attend, trois jours au plus.</p>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)] xl:grid-cols-1 xl:[&_dd]:mb-2">
        {state === 'scheduled' && due && (
          <Fact label="Partira">
            <time dateTime={due.iso}>
              {due.exact}, {due.relative}
            </time>
          </Fact>
        )}
        {started && (
          <Fact label="Départ">
            <time dateTime={started.iso}>{started.exact}</time>
          </Fact>
        )}
        {ended && (
          <Fact label="Fin">
            <time dateTime={ended.iso}>{ended.exact}</time>
          </Fact>
        )}
        {sentByName && (
          <Fact label={state === 'scheduled' ? 'Programmée par' : 'Envoyée par'}>
            <bdi>{sentByName}</bdi>
          </Fact>
        )}
        {started && <Fact label="Destinataires">{recipients.toLocaleString('fr-FR')}</Fact>}
        {started &&
          figures.map(({ state: each, words: name, count }) => (
            <Fact key={each} label={name.charAt(0).toUpperCase() + name.slice(1)}>
              {count.toLocaleString('fr-FR')}
            </Fact>
          ))}
      </dl>
      {started && recipients > 0 && <Bar issue={issue} />}
      {number !== null && state !== 'stopped' && (
        <ButtonLink to={issuePath(number)} newTab variant="secondary" className="justify-self-start">
          Voir le numéro sur le site
        </ButtonLink>
      )}
      <Moves state={state} />
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted xl:text-sm">{label}</dt>
      <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** The progress bar; the figures above say it in words. */
function Bar({ issue: { recipients, counts } }: { issue: IssueView }) {
  const over = recipients - (counts.waiting ?? 0);
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand-deep">
      <div
        className="h-full rounded-full bg-emerald forced-colors:bg-[Highlight]"
        style={{ width: `${(100 * over) / recipients}%` }}
      />
    </div>
  );
}

/** Cancel, stop (confirmed), resume. */
function Moves({ state }: Pick<IssueView, 'state'>) {
  const [confirming, setConfirming] = useState(false);
  const { busy, send } = useOfficeAction<IssueResult>({
    notice: issueNotice,
    about: 'send',
    onFresh: () => setConfirming(false),
  });
  if (state === 'scheduled') {
    return (
      <Button
        variant="secondary"
        busy={busy}
        busyLabel="Un instant…"
        onClick={() => send({ intent: 'unschedule' })}
      >
        Annuler l’envoi programmé
      </Button>
    );
  }
  if (state === 'stopped') {
    return (
      <Button busy={busy} busyLabel="Un instant…" onClick={() => send({ intent: 'resume' })}>
        Reprendre l’envoi
      </Button>
    );
  }
  if (state !== 'sending') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Arrêter l’envoi
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Arrêter l’envoi\u00A0?'}
        text="Les personnes qui ne l’ont pas encore reçue ne la recevront pas, et le numéro quitte le site. Ce qui est déjà parti ne peut pas être repris."
        confirmLabel="Arrêter l’envoi"
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={() => send({ intent: 'stop' })}
      />
    </>
  );
}
