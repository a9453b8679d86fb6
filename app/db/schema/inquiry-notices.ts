import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf } from '#app/db/columns.ts';
import { officeWorks } from '#app/db/roles.ts';
import { type InquiryKind, inquiryKinds } from '#app/school/vocabulary.ts';

/**
 * What families sent and the staff has not been written to about yet (decision 17): a function adds a row in the transaction that keeps the
 * inquiry, so that families never wait for one another, and a job decides who is told of it and how.
 */
export const inquiryNotices = pgTable(
  'inquiry_notices',
  {
    id: id(),
    inquiryKind: text('inquiry_kind').$type<InquiryKind>().notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('inquiry_notices_kind', table.inquiryKind, inquiryKinds),
    index('inquiry_notices_oldest').on(table.createdAt, table.id),
    officeWorks(),
  ],
);
