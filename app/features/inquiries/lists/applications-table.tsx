import type { ReactNode } from 'react';
import type { ToHandle } from '#app/features/inquiries/handling/handle-dialog.tsx';
import type { ApplicationView } from '#app/features/inquiries/inquiry-views.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';
import { Answer, LongText, Person, Received } from './inquiry-cells.tsx';

type RowActions = {
  /** The page of one inquiry. */
  hrefOf: (row: { kind: string; id: string }) => string;
  onHandle: (row: ToHandle) => void;
};

function columnsWith({ hrefOf, onHandle }: RowActions): Column<ApplicationView>[] {
  return [
    {
      key: 'parent',
      header: 'Parent',
      primary: true,
      sortable: true,
      className: 'xl:w-1/4',
      cell: ({ kind, id, parentName, email, phone, suspectedSpam }) => (
        <Person
          name={parentName}
          email={email}
          phone={phone}
          suspected={suspectedSpam}
          href={hrefOf({ kind, id })}
        />
      ),
    },
    {
      key: 'child',
      header: 'Enfant',
      sortable: true,
      cell: (row) => <bdi className="[overflow-wrap:anywhere]">{row.childName}</bdi>,
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
    { key: 'source', header: 'Source', sortable: true, cell: sourceCell },
    {
      key: 'date',
      header: 'Reçue',
      sortable: true,
      cell: (row) => <Received date={row.received} />,
    },
    {
      key: 'due',
      header: 'Réponse',
      sortable: true,
      className: 'xl:w-1/5',
      cell: ({ kind, id, parentName: name, answer, stage, assignee }) => (
        <Answer
          answer={answer}
          stage={stage}
          assignee={assignee}
          name={name}
          onHandle={() => onHandle({ kind, id, name, note: answer.note })}
        />
      ),
    },
  ];
}

function sourceCell(row: ApplicationView) {
  return (
    <span className="grid gap-1">
      <span>{row.source}</span>
      {row.message && (
        <span className="text-ink-muted text-sm">
          <LongText text={row.message} />
        </span>
      )}
    </span>
  );
}

type ApplicationsTableProps = RowActions & {
  rows: ApplicationView[];
  sort: { key: string; direction: SortDirection };
  sortHref: (key: string, direction: SortDirection) => string;
  empty: ReactNode;
};

/** The applications of both tables, with where each came from and where its answer stands. */
export function ApplicationsTable({ hrefOf, onHandle, ...rest }: ApplicationsTableProps) {
  return (
    <Table
      caption="Candidatures"
      cardsBelow="xl"
      columns={columnsWith({ hrefOf, onHandle })}
      rowKey={(row) => row.key}
      {...rest}
    />
  );
}
