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
    className: 'md:w-[28%]',
    cell: ({ parentName, email, phone, suspectedSpam }) => (
      <Person name={parentName} email={email} phone={phone} suspected={suspectedSpam} />
    ),
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
  {
    key: 'source',
    header: 'Source',
    sortable: true,
    className: 'md:w-1/4',
    cell: (row) => (
      <span className="grid gap-1">
        <span>{row.source}</span>
        {row.message && (
          <span className="text-ink-muted text-sm">
            <LongText text={row.message} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Reçue',
    sortable: true,
    className: 'md:w-1/6 lg:min-w-42',
    cell: (row) => <Received date={row.received} />,
  },
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
