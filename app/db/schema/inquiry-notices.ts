import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf } from '#app/db/columns.ts';
import { officeWorks } from '#app/db/roles.ts';
import { type InquiryKind, inquiryKinds } from '#app/school/vocabulary.ts';

/**
 * New inquiries of which staff were not notified yet (decision 17): a function adds a row in the inquiry's
 * transaction, so that families never wait for each other, and a job decides whom to notify and how.
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
