import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MailView } from '#app/features/mails/mail-views.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

const columns: Column<MailView>[] = [
  {
    key: 'recipient',
    header: 'Pour',
    primary: true,
    className: 'xl:w-[25%]',
    cell: (row) => <Recipient row={row} />,
  },
  { key: 'subject', header: 'Objet', className: 'xl:w-[27%]', cell: (row) => <Subject row={row} /> },
  { key: 'state', header: 'État', className: 'xl:w-[24%]', cell: (row) => <State row={row} /> },
  { key: 'when', header: 'Quand', className: 'xl:w-[24%]', cell: (row) => <When row={row} /> },
];

/** Sent and queued mails; each row opens its page. */
export function MailsTable({ rows, empty }: { rows: MailView[]; empty: ReactNode }) {
  return (
    <Table
      caption="Courrier, du plus récent au plus ancien"
      cardsBelow="dense"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
    />
  );
}

/** A truncated line: in full on the mail's page, and on a phone's card. */
const line = 'block min-w-0 xl:truncate xl:leading-5 max-xl:[overflow-wrap:anywhere]';

function Recipient({ row: { id, name, recipient } }: { row: MailView }) {
  return (
    <span className="grid min-w-0">
      <Link
        to={`/admin/mails/${id}`}
        className={`${line} min-h-6 underline decoration-edge underline-offset-4 hover:text-majorelle hover:decoration-current max-xl:py-2`}
      >
        <span className="sr-only">Ouvrir le message pour{'\u00A0'}</span>
        <bdi>{name || recipient}</bdi>
      </Link>
      {name && <span className={`${line} font-normal text-ink-muted text-sm`}>{recipient}</span>}
    </span>
  );
}

function Subject({ row: { subject, kind } }: { row: MailView }) {
  return (
    <span className="grid min-w-0">
      <bdi className={line}>{subject ?? 'Objet illisible par cette version du site'}</bdi>
      <span className={`${line} text-ink-muted text-sm`}>{kind}</span>
    </span>
  );
}

function State({ row }: { row: MailView }) {
  return (
    <span className="grid min-w-0 justify-items-start">
      <Badge tone={row.tone}>{row.words}</Badge>
      <span className={`${line} max-w-full text-ink-muted text-sm`}>{formatAttempts(row)}</span>
    </span>
  );
}

/** « 2 essais, prochain dans 5 minutes ». */
export function formatAttempts({ attempts, next }: Pick<MailView, 'attempts' | 'next'>): string {
  const tried = attempts === 0 ? 'Aucun essai' : `${attempts} essai${attempts > 1 ? 's' : ''}`;
  return next ? `${tried}, ${attempts === 0 ? 'premier' : 'prochain'} ${next}` : tried;
}

function When({ row: { sent, created } }: { row: MailView }) {
  const moment = sent ?? created;
  return (
    <time dateTime={moment.iso} className="grid min-w-0">
      <span className={line}>{moment.relative}</span>
      <span className={`${line} text-ink-muted text-sm`}>{moment.exact}</span>
    </time>
  );
}
