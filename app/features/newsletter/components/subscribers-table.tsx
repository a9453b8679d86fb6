import { Eraser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SubscriberView } from '#app/features/newsletter/subscriber-views.ts';
import {
  type ErasedResult,
  eraseSubscriberIntent,
  type SubscriptionState,
} from '#app/features/newsletter/subscribers.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';

const states: Record<SubscriptionState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'En attente', tone: 'saffron' },
  confirmed: { label: 'Confirmée', tone: 'emerald' },
  stopped: { label: 'Arrêtée', tone: 'terracotta' },
  ended: { label: 'Terminée', tone: 'neutral' },
};

function columnsOf(onErase: (subscriber: SubscriberView) => void): Column<SubscriberView>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      primary: true,
      sortable: true,
      className: 'md:w-[36%]',
      cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
    },
    {
      key: 'state',
      header: 'État',
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    },
    { key: 'date', header: 'Consentement', sortable: true, cell: (row) => <Consent {...row} /> },
    {
      key: 'actions',
      header: 'Actions',
      offPaper: true,
      cell: (row) => (
        <Button
          size="sm"
          variant="ghost"
          className="-mx-2 px-2! text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
          icon={<Eraser aria-hidden="true" className="size-4.5" />}
          onClick={() => onErase(row)}
        >
          Effacer<span className="sr-only">{`\u00A0${row.email}`}</span>
        </Button>
      ),
    },
  ];
}

/** The proof of consent: when and in which words it was requested, and when the emailed link confirmed it. */
function Consent({ consented, confirmed, wording }: SubscriberView) {
  return (
    <div className="grid">
      <time dateTime={consented.iso} className="grid">
        <span>{consented.relative}</span>
        <span className="text-ink-muted text-sm">{consented.exact}</span>
      </time>
      {confirmed && <span className="text-ink-muted text-sm">Confirmé le {confirmed}</span>}
      {wording && (
        <details className="text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-majorelle underline underline-offset-4">
            Texte accepté
          </summary>
          <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{wording}</p>
        </details>
      )}
    </div>
  );
}

type SubscribersTableProps = {
  /** Whether a mail server is configured. */
  mailLeaves: boolean;
  rows: SubscriberView[];
  sort: { key: string; direction: SortDirection };
  sortHref: (key: string, direction: SortDirection) => string;
  empty: ReactNode;
};

/** The newsletter's addresses, each with the proof of its consent, and a button to erase it. */
export function SubscribersTable({ mailLeaves, ...props }: SubscribersTableProps) {
  const [confirming, setConfirming] = useState<SubscriberView | null>(null);
  const { busy, send } = useOfficeAction<ErasedResult>({
    notice: ({ status }) =>
      status === 'erased'
        ? { title: 'Abonné effacé' }
        : { title: 'Rien n’a changé', text: 'Cette adresse a déjà été effacée.' },
    failed: { title: 'Erreur', text: 'L’adresse n’a pas pu être effacée. Veuillez réessayer.' },
    onFresh: () => setConfirming(null),
  });
  const waiting = props.rows.some(({ state }) => state === 'pending');
  return (
    <>
      {waiting && (
        <p className="max-w-prose">
          {mailLeaves
            ? 'Le site envoie son lien de confirmation à chaque adresse en attente. Personne d’autre ne peut confirmer\u00A0: c’est la preuve de l’accord. S’il n’arrive pas, la famille s’abonne à nouveau.'
            : 'Aucun serveur de courrier n’est configuré\u00A0: les liens de confirmation attendent, et personne ne peut s’abonner.'}
        </p>
      )}
      <Table caption="Newsletter" columns={columnsOf(setConfirming)} rowKey={(row) => row.id} {...props} />
      <Confirm
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title="Effacer définitivement cet abonné&nbsp;?"
        text={`${confirming?.email ?? ''}, son accord et ce que le site lui a écrit à ce sujet seront effacés (loi 09-08). Cela ne peut pas être annulé.`}
        confirmLabel="Effacer"
        cancelLabel="Revenir"
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={() => confirming && send({ intent: eraseSubscriberIntent, id: confirming.id })}
      />
    </>
  );
}
