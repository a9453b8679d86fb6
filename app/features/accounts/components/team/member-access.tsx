import { useState } from 'react';
import type { Member } from '#app/features/accounts/team/list-team.server.ts';
import { ofName } from '#app/lib/french.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { useColleagueAction } from './use-colleague-action.ts';

type Intent = 'disable' | 'end-all-sessions';

/** Disables or enables an account, and ends its sessions. */
export function MemberAccess({ member }: { member: Member }) {
  const { fullName, disabled, sessions } = member;
  const [confirming, setConfirming] = useState<Intent | null>(null);
  const { busy, send } = useColleagueAction({ onFresh: () => setConfirming(null) });
  return (
    <Card as="section" aria-labelledby="acces" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="acces" tabIndex={-1} className="text-lg">
          Accès
        </h2>
        <p className="max-w-prose text-ink-muted">
          {disabled
            ? 'Ce compte est désactivé\u00A0: personne ne peut s’y connecter. Ce qu’il a fait reste au journal.'
            : sessionsOpen(sessions)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {disabled ? (
          <Button busy={busy} busyLabel="Un instant…" onClick={() => send({ intent: 'enable' })}>
            Réactiver le compte
          </Button>
        ) : (
          <>
            {sessions > 0 && (
              <Button variant="secondary" onClick={() => setConfirming('end-all-sessions')}>
                Terminer ses sessions
              </Button>
            )}
            <Button variant="destructive" onClick={() => setConfirming('disable')}>
              Désactiver le compte
            </Button>
          </>
        )}
      </div>
      <Confirm
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={confirming ? questions[confirming].title(fullName) : ''}
        text={confirming ? questions[confirming].text : ''}
        confirmLabel={confirming ? questions[confirming].confirm : ''}
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={() => confirming && send({ intent: confirming })}
      />
    </Card>
  );
}

function sessionsOpen(sessions: number): string {
  if (sessions === 0) return 'Aucune session n’est ouverte en ce moment.';
  return sessions === 1
    ? 'Une session est ouverte en ce moment.'
    : `${sessions} sessions sont ouvertes en ce moment.`;
}

const questions: Record<Intent, { title: (name: string) => string; text: string; confirm: string }> = {
  disable: {
    title: (name) => `Désactiver le compte ${ofName(name)}\u00A0?`,
    text: 'La personne sort tout de suite, sur tous ses appareils, et ne peut plus se connecter. Ce qui n’y est pas enregistré reste sur ces appareils. Le compte peut être réactivé.',
    confirm: 'Désactiver',
  },
  'end-all-sessions': {
    title: (name) => `Terminer les sessions ${ofName(name)}\u00A0?`,
    text: 'La personne devra se connecter de nouveau, sur tous ses appareils.',
    confirm: 'Terminer',
  },
};
