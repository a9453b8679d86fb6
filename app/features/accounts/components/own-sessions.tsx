import { Laptop, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnSession } from '#app/features/accounts/own-sessions.server.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The active sessions, to end one by one or all others together. */
export function OwnSessions({ sessions, factors }: { sessions: OwnSession[]; factors: Factors }) {
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<OwnSession | 'others' | null>(null);
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <AccountSection
      title="Sessions ouvertes"
      text="Les appareils sur lesquels votre compte est ouvert. Vous n’en reconnaissez pas un&nbsp;? Terminez sa session, puis changez votre mot de passe."
    >
      <ul ref={list} tabIndex={-1} aria-label="Sessions ouvertes" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsking(session)} />
        ))}
      </ul>
      {others > 0 ? (
        <div>
          <Button variant="secondary" onClick={() => setAsking('others')}>
            Terminer les autres sessions
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted text-sm">Votre compte n’est ouvert nulle part ailleurs.</p>
      )}
      {asking !== null && (
        <EndSessionsDialog
          which={asking}
          factors={factors}
          onClose={() => setAsking(null)}
          onEnded={() => {
            setAsking(null);
            // The pressed button disappeared with its session.
            setTimeout(() => list.current?.focus(), 0);
          }}
        />
      )}
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, address, current, since, lastSeen } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-x-4 gap-y-3 py-4 first:pt-0 max-sm:flex-wrap">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-muted max-sm:hidden" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{device}</span>
          {current && <Badge tone="emerald">Cet appareil</Badge>}
        </p>
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          {address ? `Adresse ${address}` : 'Adresse inconnue'}
        </p>
        <p className="text-ink-muted text-sm">
          Ouverte <Moment moment={since} />
          <span>{current ? '' : ', vue pour la dernière fois '}</span>
          <span>{!current && <Moment moment={lastSeen} />}</span>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          onClick={onEnd}
          aria-label={`Terminer la session\u00A0: ${device}`}
        >
          Terminer
        </Button>
      )}
    </li>
  );
}

function Moment({ moment }: { moment: OwnSession['since'] }) {
  return (
    <time dateTime={moment.iso} title={moment.exact}>
      {moment.relative}
    </time>
  );
}

type EndSessionsDialogProps = {
  /** One session, or all but this one. */
  which: OwnSession | 'others';
  factors: Factors;
  onClose: () => void;
  onEnded: () => void;
};

/** Ends other sessions of the account. */
function EndSessionsDialog({ which, factors, onClose, onEnded }: EndSessionsDialogProps) {
  const isAll = which === 'others';
  return (
    <ReauthenticationDialog
      title={isAll ? 'Terminer les autres sessions\u00A0?' : 'Terminer cette session\u00A0?'}
      text={
        isAll
          ? 'Tous vos autres appareils devront se connecter de nouveau. Ce qui n’y est pas enregistré restera sur eux.'
          : `${which.device} devra se connecter de nouveau.`
      }
      form={useAccountForm(onEnded)}
      fields={{ intent: 'end-sessions', ...(!isAll && { id: which.id }) }}
      factors={factors}
      isDestructive
      onClose={onClose}
    >
      Terminer
    </ReauthenticationDialog>
  );
}
