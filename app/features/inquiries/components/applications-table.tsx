import type { ReactNode } from 'react';
import type { ApplicationView } from '#app/features/inquiries/inquiry-views.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';
import { LongText, Person, Received } from './inquiry-cells.tsx';

const columns: Column<ApplicationView>[] = [
  {
    key: 'parent',
    header: 'Parent',
    primary: true,
    sortable: true,
    cell: (row) => <Person name={row.parentName} email={row.email} phone={row.phone} />,
  },
  {
    key: 'child',
    header: 'Enfant',
    sortable: true,
    cell: (row) => <span className="[overflow-wrap:anywhere]">{row.childName}</span>,
  },
  {
    key: 'age',
    header: 'Âge',
    sortable: true,
    cell: (row) => <span className="whitespace-nowrap">{row.childAge} ans</span>,
  },
  {
    key: 'level',
    header: 'Niveau',
    sortable: true,
    cell: (row) => (
      <span data-cycle={row.level}>
        <Badge tone="cycle">{row.levelLabel}</Badge>
      </span>
    ),
  },
  { key: 'source', header: 'Source', sortable: true, cell: (row) => row.source },
  { key: 'message', header: 'Message', cell: (row) => <LongText text={row.message} /> },
  { key: 'date', header: 'Reçue', sortable: true, cell: (row) => <Received date={row.received} /> },
];

type ApplicationsTableProps = {
  rows: ApplicationView[];
  sort: { key: string; direction: SortDirection };
  sortHref: (key: string, direction: SortDirection) => string;
  empty: ReactNode;
};

/** The applications of both tables, with where each came from. */
export function ApplicationsTable(props: ApplicationsTableProps) {
  return <Table caption="Candidatures" columns={columns} rowKey={(row) => row.key} {...props} />;
}
