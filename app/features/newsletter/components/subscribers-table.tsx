import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SubscriberView } from '#app/features/newsletter/subscriber-views.ts';
import type { SubscriptionState } from '#app/features/newsletter/subscribers.ts';
import { ofName } from '#app/lib/french.ts';
import { copyLink } from '#app/office/copy-link.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';

const states: Record<SubscriptionState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'En attente', tone: 'saffron' },
  confirmed: { label: 'Confirmée', tone: 'emerald' },
  stopped: { label: 'Arrêtée', tone: 'terracotta' },
  ended: { label: 'Terminée', tone: 'neutral' },
};

const columns: Column<SubscriberView>[] = [
  {
    key: 'email',
    header: 'Email',
    primary: true,
    sortable: true,
    className: 'md:w-[38%]',
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  {
    key: 'state',
    header: 'État',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    key: 'date',
    header: 'Consentement',
    sortable: true,
    cell: ({ consented }) => (
      <time dateTime={consented.iso} className="grid">
        <span>{consented.relative}</span>
        <span className="text-ink-muted text-sm">{consented.exact}</span>
      </time>
    ),
  },
  {
    key: 'links',
    header: 'Liens à transmettre',
    className: 'md:w-[24%]',
    cell: ({ email, confirmLink, unsubscribeLink }) => (
      <span className="grid justify-items-start gap-x-4 lg:flex lg:flex-wrap">
        {confirmLink && <LinkToCopy label="Confirmation" email={email} href={confirmLink} />}
        {unsubscribeLink && <LinkToCopy label="Désinscription" email={email} href={unsubscribeLink} />}
        {!confirmLink && !unsubscribeLink && <span className="text-ink-muted">Aucun</span>}
      </span>
    ),
  },
];

/** A link to be passed on to a family: its address goes to the clipboard. */
function LinkToCopy({ label, email, href }: { label: string; email: string; href: string }) {
  return (
    <span className="inline-flex flex-wrap items-center">
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-medium text-majorelle underline-offset-4 hover:underline"
      >
        {label}
        <span className="sr-only">
          {'\u00A0'}
          {ofName(email)}
        </span>
      </a>
      <button
        type="button"
        aria-label={`Copier le lien de ${label.toLowerCase()} ${ofName(email)}`}
        onClick={() => void copyLink(href)}
        className="grid size-11 place-items-center rounded-control text-ink-muted hover:bg-sand-deep hover:text-ink"
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </button>
    </span>
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

/** The newsletter's addresses, and the links that the school passes on where the site sends no mail. */
export function SubscribersTable({ mailLeaves, ...props }: SubscribersTableProps) {
  const waiting = props.rows.some(({ state }) => state === 'pending');
  return (
    <>
      {waiting && (
        <p className="max-w-prose">
          {mailLeaves
            ? 'Le site envoie son lien de confirmation à chaque adresse en attente. Si l’email n’arrive pas, copiez le lien et transmettez-le vous-même.'
            : 'Aucun serveur de courrier n’est configuré\u00A0: copiez le lien de confirmation et envoyez-le vous-même à chaque adresse en attente.'}
        </p>
      )}
      <Table caption="Newsletter" columns={columns} rowKey={(row) => row.id} {...props} />
    </>
  );
}
