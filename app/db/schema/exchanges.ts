import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { atMost, createdAt, id, isOneOf, moment } from '#app/db/columns.ts';
import { guardWorks, officeWorks, receptionWorks } from '#app/db/roles.ts';
import { type ExchangeKind, exchangeKinds, type InquiryKind, inquiryKinds } from '#app/school/vocabulary.ts';
import { adminUsers } from './accounts.ts';
import { admissions, contactSubmissions, leadCaptures } from './inquiries.ts';
import { mails } from './mails.ts';

/**
 * What the school answered a family: a reply by mail with its text, or a recorded call. `inquiry_id` is a row
 * of the table named by `inquiry_kind`; the generated columns give it real foreign keys, so that the exchange
 * is deleted with it.
 */
export const inquiryExchanges = pgTable(
  'inquiry_exchanges',
  {
    id: id(),
    inquiryKind: text('inquiry_kind').$type<InquiryKind>().notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    leadId: uuid('lead_id').generatedAlwaysAs(sql`case when inquiry_kind = 'lead' then inquiry_id end`),
    admissionId: uuid('admission_id').generatedAlwaysAs(
      sql`case when inquiry_kind = 'admission' then inquiry_id end`,
    ),
    messageId: uuid('message_id').generatedAlwaysAs(
      sql`case when inquiry_kind = 'message' then inquiry_id end`,
    ),
    kind: text().$type<ExchangeKind>().notNull(),
    /** For a reply; its mail has a shorter retention period. */
    subject: text(),
    text: text(),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** The author, and the name, which outlives the account. */
    authorId: uuid('author_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('inquiry_exchanges_inquiry_kind', table.inquiryKind, inquiryKinds),
    isOneOf('inquiry_exchanges_kind', table.kind, exchangeKinds),
    check('inquiry_exchanges_reply_text', sql`${table.kind} <> 'reply' or ${table.text} is not null`),
    atMost('inquiry_exchanges', table.subject, 200),
    atMost('inquiry_exchanges', table.text, 5000),
    foreignKey({
      name: 'inquiry_exchanges_lead_fk',
      columns: [table.leadId],
      foreignColumns: [leadCaptures.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'inquiry_exchanges_admission_fk',
      columns: [table.admissionId],
      foreignColumns: [admissions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'inquiry_exchanges_message_fk',
      columns: [table.messageId],
      foreignColumns: [contactSubmissions.id],
    }).onDelete('cascade'),
    index('inquiry_exchanges_by_inquiry').on(table.inquiryId, table.createdAt),
    index('inquiry_exchanges_lead').on(table.leadId),
    index('inquiry_exchanges_admission').on(table.admissionId),
    index('inquiry_exchanges_message').on(table.messageId),
    index('inquiry_exchanges_mail').on(table.mailId),
    index('inquiry_exchanges_author').on(table.authorId),
    officeWorks(),
    receptionWorks(),
  ],
);

/** Frequent replies, with fields in braces for what differs between families. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    displayOrder: integer('display_order').notNull().default(0),
    version: integer().notNull().default(1),
    updatedByName: text('updated_by_name'),
    createdAt: createdAt(),
  },
  (table) => [
    atMost('reply_templates', table.name, 80),
    atMost('reply_templates', table.subject, 150),
    atMost('reply_templates', table.body, 4000),
    index('reply_templates_in_order').on(table.displayOrder, table.createdAt),
    officeWorks(),
    receptionWorks(),
  ],
);

/**
 * The last visit of each staff member to the dashboard, and the end of the visit before, since when things
 * are marked as new: so a page opened twice in a row shows the same.
 */
export const dashboardVisits = pgTable(
  'dashboard_visits',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull().defaultNow(),
    newSince: moment('new_since').notNull().defaultNow(),
  },
  () => [guardWorks()],
);
