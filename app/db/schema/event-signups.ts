import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  atMost,
  createdAt,
  digitsOf,
  id,
  isE164,
  moment,
  phoneE164,
  phoneKey,
  searched,
  searchText,
} from '#app/db/columns.ts';
import { editorWorks, officeWorks, receptionWorks } from '#app/db/roles.ts';
import { events } from './content.ts';

/**
 * Who signed up for an event (decision 21): for one time that it takes place, `day`, with so many persons. One that is not `confirmed_at`
 * waits for a place. `token` is the secret of the link that cancels it. Visitors reach this table through functions of the migrations
 * alone, which hand out the places one after the other.
 */
export const eventSignups = pgTable(
  'event_signups',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** '2027-03-05', the school's: the day on which it begins. */
    day: text().notNull(),
    fullName: text('full_name').notNull(),
    /** '' for who was put down by telephone and gave none. */
    email: text().notNull().default(''),
    phone: text().notNull(),
    phoneE164: phoneE164(),
    persons: smallint().notNull(),
    message: text(),
    privacyAccepted: boolean('privacy_accepted').notNull().default(false),
    /** Who of the staff put it down. */
    addedByName: text('added_by_name'),
    /** What only a robot fills was filled: it waits until the staff says otherwise. */
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    token: text().notNull(),
    confirmedAt: moment('confirmed_at'),
    /** Until when a place is held for an address that nobody has confirmed; null once it is, or where nobody asks (decision 21). */
    confirmBy: moment('confirm_by'),
    /** What stands for the network that it came from, as long as its address is not confirmed. */
    network: text(),
    cancelledAt: moment('cancelled_at'),
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    searchText: searchText('full_name', 'email', 'phone', digitsOf('phone')),
  },
  (table) => [
    unique('event_signups_token_key').on(table.token),
    // Once for each time that it takes place.
    uniqueIndex('event_signups_once')
      .on(table.eventId, table.day, sql`lower(${table.email})`)
      .where(sql`${table.cancelledAt} is null and not ${table.suspectedSpam} and ${table.email} <> ''`),
    check('event_signups_day_form', sql`${table.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('event_signups_persons', sql`${table.persons} between 1 and 10`),
    check(
      'event_signups_privacy_accepted',
      sql`${table.privacyAccepted} or ${table.addedByName} is not null`,
    ),
    check('event_signups_token_form', sql`${table.token} ~ '^[0-9a-f]{64}$'`),
    atMost('event_signups', table.fullName, 200),
    atMost('event_signups', table.email, 254),
    atMost('event_signups', table.phone, 40),
    isE164('event_signups', table.phoneE164),
    atMost('event_signups', table.message, 1000),
    index('event_signups_of_day').on(table.eventId, table.day, table.createdAt, table.id),
    index('event_signups_by_day').on(table.day),
    index('event_signups_by_phone').on(sql`(${phoneKey(table)})`),
    searched('event_signups', table.searchText),
    officeWorks(),
    editorWorks(),
    receptionWorks(),
  ],
);
