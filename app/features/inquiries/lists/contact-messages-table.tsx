import type { ReactNode } from 'react';
import type { ToHandle } from '#app/features/inquiries/handling/handle-dialog.tsx';
import type { ContactMessageView } from '#app/features/inquiries/inquiry-views.ts';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';
import { Answer, inTitle, Person, Received, twoLines } from './inquiry-cells.tsx';

type RowActions = {
  /** The page of one inquiry. */
  hrefOf: (row: { kind: string; id: string }) => string;
  onHandle: (row: ToHandle) => void;
};

function columnsWith({ hrefOf, onHandle }: RowActions): Column<ContactMessageView>[] {
  return [
    {
      key: 'name',
      header: 'De la part de',
      primary: true,
      sortable: true,
      className: 'xl:w-[27%]',
      cell: ({ kind, id, fullName, email, phone, dialled, suspectedSpam }) => (
        <Person
          name={fullName}
          email={email}
          phone={phone}
          dialled={dialled}
          suspected={suspectedSpam}
          href={hrefOf({ kind, id })}
        />
      ),
    },
    {
      key: 'subject',
      header: 'Sujet',
      sortable: true,
      className: 'xl:w-[16%]',
      cell: (row) => (
        <span className={twoLines}>
          {row.subject}
          <span className="xl:hidden print:hidden">, {row.received.relative}</span>
        </span>
      ),
    },
    {
      key: 'message',
      header: 'Message',
      className: 'xl:w-[27%]',
      cell: (row) => (
        <bdi
          title={inTitle(row.message)}
          className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] xl:leading-5"
        >
          {row.message}
        </bdi>
      ),
    },
    {
      key: 'date',
      header: 'Reçu',
      sortable: true,
      offCards: true,
      className: 'xl:w-[12%]',
      cell: (row) => <Received date={row.received} />,
    },
    {
      key: 'state',
      header: 'Réponse',
      sortable: true,
      className: 'xl:w-[18%]',
      cell: ({ kind, id, fullName: name, answer, stage, assignee }) => (
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

type ContactMessagesTableProps = RowActions & {
  rows: ContactMessageView[];
  sort: { key: string; direction: SortDirection };
  sortHref: (key: string, direction: SortDirection) => string;
  empty: ReactNode;
  /** The checkbox of a row. */
  tick: (row: ContactMessageView) => ReactNode;
  /** A row's family summary. */
  together: (row: ContactMessageView) => { below: ReactNode } | null;
};

/** The messages of the contact form, with the status of their answer. */
export function ContactMessagesTable({ hrefOf, onHandle, ...rest }: ContactMessagesTableProps) {
  return (
    <Table
      caption="Messages de contact"
      cardsBelow="dense"
      columns={columnsWith({ hrefOf, onHandle })}
      rowKey={(row) => row.key}
      {...rest}
    />
  );
}
