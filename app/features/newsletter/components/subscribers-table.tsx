import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SubscriberView } from '#app/features/newsletter/subscriber-views.ts';
import type { SubscriptionState } from '#app/features/newsletter/subscribers.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';
import { toast } from '#app/ui/toaster.tsx';

const states: Record<SubscriptionState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'En attente', tone: 'saffron' },
  confirmed: { label: 'Confirmée', tone: 'emerald' },
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
        <span className="sr-only"> de {email}</span>
      </a>
      <button
        type="button"
        aria-label={`Copier le lien de ${label.toLowerCase()} de ${email}`}
        onClick={() => void copy(href)}
        className="grid size-11 place-items-center rounded-control text-ink-muted hover:bg-sand-deep hover:text-ink"
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  );
}

/** The clipboard is closed to pages over plain http, and to those the person forbids it. */
async function copy(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    toast({ title: 'Lien copié' }, 'copy');
  } catch {
    toast(
      {
        title: 'Copie impossible',
        text: 'Copiez l’adresse du lien lui-même, par un clic droit ou un appui long.',
        style: 'destructive',
      },
      'copy',
    );
  }
}

type SubscribersTableProps = {
  rows: SubscriberView[];
  sort: { key: string; direction: SortDirection };
  sortHref: (key: string, direction: SortDirection) => string;
  empty: ReactNode;
};

/** The newsletter's addresses, and the links that the school passes on while the site sends no mail. */
export function SubscribersTable(props: SubscribersTableProps) {
  const waiting = props.rows.some(({ state }) => state === 'pending');
  return (
    <>
      {waiting && (
        <p className="max-w-prose">
          Le site n’envoie pas encore d’emails&nbsp;: copiez le lien de confirmation et envoyez-le à chaque
          adresse en attente.
        </p>
      )}
      <Table caption="Newsletter" columns={columns} rowKey={(row) => row.id} {...props} />
    </>
  );
}
