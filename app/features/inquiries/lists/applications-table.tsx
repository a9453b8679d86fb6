import type { ReactNode } from 'react';
import type { ToHandle } from '#app/features/inquiries/handling/handle-dialog.tsx';
import type { ApplicationView } from '#app/features/inquiries/inquiry-views.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';
import { Answer, inTitle, line, Person, Received, twoLines } from './inquiry-cells.tsx';

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
      className: 'xl:w-[23%]',
      cell: ({ kind, id, parentName, email, phone, dialled, suspectedSpam }) => (
        <Person
          name={parentName}
          email={email}
          phone={phone}
          dialled={dialled}
          suspected={suspectedSpam}
          href={hrefOf({ kind, id })}
        />
      ),
    },
    {
      key: 'child',
      header: 'Enfant',
      sortable: true,
      className: 'xl:w-[11%]',
      cell: (row) => (
        <span className={line} title={row.childName}>
          <bdi>{row.childName}</bdi>
          <span className="xl:hidden print:hidden">, {row.childAge} ans </span>
          <Level row={row} className="xl:hidden print:hidden" />
        </span>
      ),
    },
    {
      key: 'age',
      header: 'Âge',
      sortable: true,
      offCards: true,
      className: 'xl:w-[7%]',
      cell: (row) => <span className="whitespace-nowrap">{row.childAge} ans</span>,
    },
    {
      key: 'level',
      header: 'Niveau',
      sortable: true,
      className: 'xl:w-[10%]',
      offCards: true,
      cell: (row) => <Level row={row} />,
    },
    { key: 'source', header: 'Source', sortable: true, className: 'xl:w-[12%]', cell: sourceCell },
    {
      key: 'date',
      header: 'Reçue',
      sortable: true,
      offCards: true,
      className: 'xl:w-[13%]',
      cell: (row) => <Received date={row.received} />,
    },
    {
      key: 'due',
      header: 'Réponse',
      sortable: true,
      className: 'xl:w-[24%]',
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

function Level({ row, className }: { row: ApplicationView; className?: string }) {
  return (
    <span data-cycle={row.level} className={className}>
      <Badge tone="cycle">{row.levelLabel}</Badge>
    </span>
  );
}

function sourceCell(row: ApplicationView) {
  return (
    <span className="grid min-w-0">
      <span className={row.message ? line : twoLines}>
        {row.source}
        <span className="xl:hidden print:hidden">, {row.received.relative}</span>
      </span>
      {row.message && (
        <bdi
          title={inTitle(row.message)}
          className={`${line} text-ink-muted text-sm max-xl:line-clamp-2 xl:leading-5`}
        >
          {row.message}
        </bdi>
      )}
    </span>
  );
}

type ApplicationsTableProps = RowActions & {
  rows: ApplicationView[];
  sort: { key: string; direction: SortDirection };
  sortHref: (key: string, direction: SortDirection) => string;
  empty: ReactNode;
  /** The checkbox of a row. */
  tick: (row: ApplicationView) => ReactNode;
  /** A row's family summary. */
  together: (row: ApplicationView) => { below: ReactNode } | null;
};

/** The applications of both tables, with their source and the status of their answer. */
export function ApplicationsTable({ hrefOf, onHandle, ...rest }: ApplicationsTableProps) {
  return (
    <Table
      caption="Candidatures"
      cardsBelow="dense"
      columns={columnsWith({ hrefOf, onHandle })}
      rowKey={(row) => row.key}
      {...rest}
    />
  );
}
