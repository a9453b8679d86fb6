import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** The result of resuming an address; 'late': already resumed, or erased. */
export type ResumeResult = { status: 'let-again' | 'late' };

type StoppedAddress = { id: string; email: string; since: string };
type StoppedAddressesProps = { count: number; first: StoppedAddress[] };

const notices = {
  'let-again': { title: 'Adresse reprise', text: 'Elle recevra le prochain numéro.' },
  late: { title: 'Rien n’a changé', text: 'Cette adresse est déjà reprise, ou effacée.' },
} as const;

/** The suspended addresses, with a button to resume one that was suspended by mistake. */
export function SuspendedAddresses({ count, first }: StoppedAddressesProps) {
  const { busy, sent, send } = useOfficeAction<ResumeResult>({
    notice: ({ status }) => notices[status],
    about: 'address',
  });
  if (count === 0) return null;
  return (
    <Card as="section" aria-labelledby="arretees" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="arretees" className="text-lg">
          Adresses arrêtées ({count.toLocaleString('fr-FR')})
        </h2>
        <p className="max-w-prose text-ink-muted">
          Leur serveur de courrier a répondu que ces adresses n’existent pas&nbsp;: la newsletter ne leur est
          plus envoyée. Si c’était une erreur, reprenez l’envoi.
        </p>
      </div>
      <ul className="grid divide-y divide-line">
        {first.map(({ id, email, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="grid min-w-0">
              <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
              <span className="text-ink-muted text-sm">Arrêtée {since}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              busy={busy && sent?.get('id') === id}
              busyLabel="Un instant…"
              aria-label={`Reprendre l’envoi à ${bidiIsolate(email)}`}
              onClick={() => send({ intent: 'let-again', id })}
            >
              Reprendre l’envoi
            </Button>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p className="text-ink-muted text-sm">Seules les {first.length} dernières sont montrées.</p>
      )}
    </Card>
  );
}
