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
 * Sign-ups for an event (decision 21): for the occurrence of `day`, with a number of persons. Without
 * `confirmed_at` it is on the waiting list. `token` is the secret of the cancellation link. Visitors access
 * this table only by functions of the migrations, which assign places one after the other.
 */
export const eventSignups = pgTable(
  'event_signups',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** '2027-03-05': the day of the occurrence in the school's time zone. */
    day: text().notNull(),
    fullName: text('full_name').notNull(),
    /** '' when taken by telephone without an address. */
    email: text().notNull().default(''),
    phone: text().notNull(),
    phoneE164: phoneE164(),
    persons: smallint().notNull(),
    message: text(),
    privacyAccepted: boolean('privacy_accepted').notNull().default(false),
    /** The staff member who entered it. */
    addedByName: text('added_by_name'),
    /** The honeypot was filled: on hold until staff decide. */
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    token: text().notNull(),
    confirmedAt: moment('confirmed_at'),
    /**
     * Until when a place is reserved for an unconfirmed address; null once confirmed, or where no
     * confirmation is required (decision 21).
     */
    confirmBy: moment('confirm_by'),
    /** A hash of the sender's network, until the address is confirmed. */
    network: text(),
    cancelledAt: moment('cancelled_at'),
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    searchText: searchText('full_name', 'email', 'phone', digitsOf('phone')),
  },
  (table) => [
    unique('event_signups_token_key').on(table.token),
    // Once per occurrence.
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
