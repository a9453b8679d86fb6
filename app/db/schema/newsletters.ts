import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { atMost, createdAt, id, isOneOf, moment } from '#app/db/columns.ts';
import { editorWorks, officeWorks, visitorReads, workerWorks } from '#app/db/roles.ts';
import { type DeliveryState, deliveryStates, type IssueState, issueStates } from '#app/school/vocabulary.ts';
import { newsletterSubscribers } from './inquiries.ts';

const none = sql`'{}'`;

/**
 * Newsletter issues (decision 18). A draft is a subject, an introduction and the selected posts and events in
 * order. When sent it gets its `number`, and `content`, the archived text.
 */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    number: integer(),
    subject: text().notNull(),
    word: text().notNull().default(''),
    postIds: uuid('post_ids').array().notNull().default(none),
    eventIds: uuid('event_ids').array().notNull().default(none),
    state: text().$type<IssueState>().notNull().default('draft'),
    /** The scheduled time. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** Who sent it. */
    sentByName: text('sent_by_name'),
    content: jsonb().$type<Record<string, unknown>>(),
    /** Number of recipients. */
    recipients: integer().notNull().default(0),
    version: integer().notNull().default(1),
    updatedByName: text('updated_by_name'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('newsletter_issues_number_key').on(table.number),
    isOneOf('newsletter_issues_state', table.state, issueStates),
    check('newsletter_issues_due', sql`${table.state} <> 'scheduled' or ${table.dueAt} is not null`),
    check(
      'newsletter_issues_left',
      sql`${table.state} in ('draft', 'scheduled') or num_nulls(${table.number}, ${table.content}, ${table.startedAt}) = 0`,
    ),
    atMost('newsletter_issues', table.subject, 200),
    atMost('newsletter_issues', table.word, 5000),
    check('newsletter_issues_content_size', sql`octet_length(${table.content}::text) <= 40000`),
    index('newsletter_issues_newest').on(table.createdAt, table.id),
    index('newsletter_issues_due_first').on(table.dueAt).where(sql`${table.state} = 'scheduled'`),
    visitorReads(sql`state in ('sending', 'sent')`),
    officeWorks(),
    editorWorks(),
    workerWorks(),
  ],
);

/**
 * One delivery of an issue to a subscriber, sent by the same job as other mail; `id` is part of the
 * Message-ID. The address is only in the subscriber's row: once that is erased, the delivery is anonymous and
 * still counts.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: id(),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id'),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    lastAnswer: text('last_answer'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('newsletter_deliveries_once').on(table.issueId, table.subscriberId),
    foreignKey({
      name: 'newsletter_deliveries_subscriber_fk',
      columns: [table.subscriberId],
      foreignColumns: [newsletterSubscribers.id],
    }).onDelete('set null'),
    isOneOf('newsletter_deliveries_state', table.state, deliveryStates),
    atMost('newsletter_deliveries', table.lastAnswer, 1000),
    index('newsletter_deliveries_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('newsletter_deliveries_by_state').on(table.issueId, table.state, table.id),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
    index('newsletter_deliveries_sent').on(table.sentAt),
    index('newsletter_deliveries_newest').on(table.createdAt),
    officeWorks(),
    editorWorks(),
    workerWorks(),
  ],
);
