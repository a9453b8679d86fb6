import type { ReactNode } from 'react';
import type { ContactMessageView } from '#app/features/inquiries/inquiry-views.ts';
import { type Column, type SortDirection, Table } from '#app/ui/table.tsx';
import { LongText, Person, Received } from './inquiry-cells.tsx';

const columns: Column<ContactMessageView>[] = [
  {
    key: 'name',
    header: 'Expéditeur',
    primary: true,
    sortable: true,
    className: 'md:w-[28%]',
    cell: ({ fullName, email, phone, suspectedSpam }) => (
      <Person name={fullName} email={email} phone={phone} suspected={suspectedSpam} />
    ),
  },
  { key: 'subject', header: 'Sujet', sortable: true, cell: (row) => row.subject },
  {
    key: 'message',
    header: 'Message',
    className: 'md:w-2/5',
    cell: (row) => <LongText text={row.message} />,
  },
  {
    key: 'date',
    header: 'Reçu',
    sortable: true,
    className: 'md:min-w-42',
    cell: (row) => <Received date={row.received} />,
  },
];

type ContactMessagesTableProps = {
  rows: ContactMessageView[];
  sort: { key: string; direction: SortDirection };
  sortHref: (key: string, direction: SortDirection) => string;
  empty: ReactNode;
};

/** The messages of the contact form. */
export function ContactMessagesTable(props: ContactMessagesTableProps) {
  return <Table caption="Messages de contact" columns={columns} rowKey={(row) => row.key} {...props} />;
}
