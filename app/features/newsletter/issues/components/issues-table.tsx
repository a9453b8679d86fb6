import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedIssueView } from '#app/features/newsletter/issues/issue-views.ts';
import { issuesPath } from '#app/features/newsletter/issues/issues.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

const columns: Column<ListedIssueView>[] = [
  {
    key: 'subject',
    header: 'Objet',
    primary: true,
    className: 'xl:w-[38%]',
    cell: ({ id, number, subject }) => (
      <Link
        to={`${issuesPath}/${id}`}
        className="inline-block min-h-6 underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:text-majorelle hover:decoration-current max-xl:py-2"
      >
        <bdi>{subject}</bdi>
        {number !== null && <span className="font-normal text-ink-muted"> (n°&nbsp;{number})</span>}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'État',
    cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge>,
  },
  { key: 'recipients', header: 'Destinataires', cell: (row) => <Figures {...row} /> },
  {
    key: 'moment',
    header: 'Date',
    className: 'xl:w-[25%]',
    cell: ({ moment }) => (
      <time dateTime={moment.iso} className="grid">
        <span>{`${moment.what} ${moment.relative}`}</span>
        <span className="text-ink-muted text-sm">{moment.exact}</span>
      </time>
    ),
  },
];

function Figures({ recipients, figures, number }: ListedIssueView) {
  if (number === null) return <span className="text-ink-muted">Pas encore</span>;
  return (
    <span className="grid tabular-nums">
      <span>{recipients.toLocaleString('fr-FR')}</span>
      <span className="text-ink-muted text-sm">
        {figures.map(({ count, words }) => `${count.toLocaleString('fr-FR')} ${words}`).join(', ')}
      </span>
    </span>
  );
}

/** The issues, newest first. */
export function IssuesTable({ rows, empty }: { rows: ListedIssueView[]; empty: ReactNode }) {
  return (
    <Table
      caption="Numéros de la newsletter, du plus récent au plus ancien"
      cardsBelow="dense"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
