import type { ReactNode } from 'react';
import type { DeliveryView } from '#app/features/newsletter/issues/issue-views.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

const columns: Column<DeliveryView>[] = [
  {
    key: 'email',
    header: 'Adresse',
    primary: true,
    className: 'xl:w-[36%]',
    cell: ({ email }) =>
      email === null ? (
        <span className="font-normal text-ink-muted">Adresse effacée</span>
      ) : (
        <span className="[overflow-wrap:anywhere]">{email}</span>
      ),
  },
  { key: 'state', header: 'État', cell: ({ words }) => <Badge tone={words.tone}>{words.one}</Badge> },
  {
    key: 'sent',
    header: 'Partie',
    cell: ({ sent }) =>
      sent ? <time dateTime={sent.iso}>{sent.exact}</time> : <span className="text-ink-muted">Non</span>,
  },
  {
    key: 'said',
    header: 'Réponse du serveur',
    className: 'xl:w-[28%]',
    cell: ({ said }) => <bdi className="block min-w-0 text-sm [overflow-wrap:anywhere]">{said || '–'}</bdi>,
  },
];

/** An issue's recipients, with their delivery status. */
export function DeliveriesTable({ rows, empty }: { rows: DeliveryView[]; empty: ReactNode }) {
  return (
    <Table
      caption="Destinataires, par adresse"
      cardsBelow="dense"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
