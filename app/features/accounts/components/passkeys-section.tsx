import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnPasskey } from '#app/features/accounts/passkeys.server.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialog.tsx';

type PasskeysSectionProps = {
  passkeys: OwnPasskey[];
  factors: Factors;
  /** Whether the site's origin supports passkeys. */
  offered: boolean;
  onCodes: (codes: string[]) => void;
};

/** The account's passkeys: add, rename, remove. */
export function PasskeysSection({ passkeys, factors, offered, onCodes }: PasskeysSectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<{ what: 'rename' | 'remove'; passkey: OwnPasskey } | null>(null);
  const dialog = {
    onClose: () => setAsking(null),
    onDone: () => {
      setAsking(null);
      // The pressed button may have disappeared with its passkey.
      setTimeout(() => list.current?.focus(), 0);
    },
  };
  return (
    <AccountSection
      title="Clés d’accès"
      text="Votre empreinte, votre visage ou le code de votre appareil, à la place du mot de passe et du code. Une clé d’accès ne se devine pas et ne s’envoie pas par erreur à un faux site."
    >
      {passkeys.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label="Clés d’accès" className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsking({ what: 'rename', passkey })}
              onRemove={() => setAsking({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <AddPasskey factors={factors} offered={offered} isFirst={passkeys.length === 0} onCodes={onCodes} />
      {asking?.what === 'rename' && <RenamePasskeyDialog {...dialog} passkey={asking.passkey} />}
      {asking?.what === 'remove' && (
        <RemovePasskeyDialog {...dialog} passkey={asking.passkey} factors={factors} />
      )}
    </AccountSection>
  );
}

type PasskeyRowProps = { passkey: OwnPasskey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, since, lastUsed, backedUp } = passkey;
  return (
    <li className="flex items-center gap-x-4 gap-y-3 py-4 first:pt-0 max-sm:flex-wrap">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-ink-muted max-sm:hidden" />
      <div className="grid min-w-0 grow gap-0.5 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere min-w-0 font-semibold">{name}</bdi>
          {backedUp && <Badge>Synchronisée</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          Ajoutée le {since}
          {', '}
          <span>
            {lastUsed ? (
              <>
                {'utilisée '}
                <time dateTime={lastUsed.iso} title={lastUsed.exact}>
                  {lastUsed.relative}
                </time>
              </>
            ) : (
              'pas encore utilisée'
            )}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button variant="secondary" size="sm" onClick={onRename} aria-label={`Renommer\u00A0: ${name}`}>
          Renommer
        </Button>
        <Button variant="secondary" size="sm" onClick={onRemove} aria-label={`Retirer\u00A0: ${name}`}>
          Retirer
        </Button>
      </div>
    </li>
  );
}
