import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { atMost, createdAt, id, isOneOf, moment, searched, searchText } from '#app/db/columns.ts';
import { mailOrders } from '#app/db/list-orders.ts';
import {
  editorMails,
  guardMails,
  officeMails,
  receptionMails,
  visitorMails,
  workerWorks,
} from '#app/db/roles.ts';
import {
  type MailKind,
  type MailState,
  type MailSubject,
  mailKinds,
  mailStates,
  mailSubjects,
  mailUrgencies,
} from '#app/school/vocabulary.ts';

/**
 * Links that a user waits for first, then mails to families, then notifications of staff; newsletters are in
 * another table (decision 17).
 */
const mailUrgency = sql.raw(
  `case ${mailUrgencies.map((kinds, urgency) => `when kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) then ${urgency}`).join(' ')} else ${mailUrgencies.length} end`,
);

/**
 * Outgoing mails, inserted in the transaction that causes them and sent by a job (decision 17). Stores the
 * template's `data` rather than the text, and `secret`, which only the worker reads and which is deleted
 * after sending. `id` is part of the Message-ID. A mail with `claimed_until` in the future is being sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    /** Priority: 0 first. */
    urgency: smallint().notNull().generatedAlwaysAs(mailUrgency),
    recipient: text().notNull(),
    recipientName: text('recipient_name').notNull().default(''),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    secret: text(),
    aboutKind: text('about_kind').$type<MailSubject>(),
    aboutId: uuid('about_id'),
    state: text().$type<MailState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    claimedUntil: moment('claimed_until'),
    /** After this time the mail is no longer sent. */
    expiresAt: moment('expires_at').notNull().default(sql`now() + interval '3 days'`),
    sentAt: moment('sent_at'),
    /** The mail server's last reply, or why it was unreachable. */
    lastAnswer: text('last_answer'),
    createdAt: createdAt(),
    searchText: searchText('recipient', 'recipient_name'),
  },
  (table) => [
    isOneOf('mails_kind', table.kind, mailKinds),
    isOneOf('mails_state', table.state, mailStates),
    isOneOf('mails_about_kind', table.aboutKind, mailSubjects),
    check('mails_data_size', sql`octet_length(${table.data}::text) <= 40000`),
    atMost('mails', table.recipient, 254),
    atMost('mails', table.recipientName, 200),
    atMost('mails', table.secret, 200),
    atMost('mails', table.lastAnswer, 1000),
    index('mails_due').on(table.urgency, table.dueAt).where(sql`${table.state} = 'waiting'`),
    ...mailOrders('mails', table),
    index('mails_sent').on(table.sentAt),
    index('mails_about').on(table.aboutId),
    // Each confirmation link counts the recent ones to the same address.
    index('mails_confirmations')
      .on(table.recipient, table.createdAt)
      .where(sql`${table.kind} = 'newsletter-confirmation'`),
    searched('mails', table.searchText),
    visitorMails(),
    ...officeMails(),
    ...receptionMails(),
    editorMails(),
    guardMails(),
    workerWorks(),
  ],
);
