import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  atMost,
  createdAt,
  digitsOf,
  emailKey,
  folded,
  id,
  isChildAge,
  isE164,
  isOneOf,
  moment,
  phoneE164,
  phoneKey,
  searched,
  searchText,
} from '#app/db/columns.ts';
import { applicationOrders, isUnmerged, messageOrders } from '#app/db/list-orders.ts';
import {
  editorReads,
  editorStops,
  officeHandles,
  officeReadsAndErases,
  receptionReadsAndErases,
  visitorHandsIn,
  workerWorks,
} from '#app/db/roles.ts';
import { type ContactSubject, contactSubjects } from '#app/school/contact-subjects.ts';
import { type Level, levels, type Stage, stages } from '#app/school/vocabulary.ts';
import { adminUsers } from './accounts.ts';

/**
 * The honeypot was filled: stored and shown separately, never dropped (a browser's autofill may be the
 * cause).
 */
const suspectedSpam = () => boolean('suspected_spam').notNull().default(false);

/**
 * When and by whom (the name, which outlives the account) a family was answered, the office's note, and the
 * assignee: with `progress`, the only columns the office may write. `merged` is set by a trigger for a
 * duplicate, which is shown with its family's main inquiry. `undeliveredAt` is set by triggers when the last
 * reply bounced, until the family is answered otherwise.
 */
const handling = () => ({
  merged: boolean().notNull().default(false),
  handledAt: moment('handled_at'),
  handledByName: text('handled_by_name'),
  handlingNote: text('handling_note'),
  undeliveredAt: moment('undelivered_at'),
  assignedTo: uuid('assigned_to').references(() => adminUsers.id, { onDelete: 'set null' }),
});

/**
 * The stage of an application, which a trigger synchronises with `handled_at`, and the date of the family's
 * visit.
 */
const progress = () => ({
  stage: text().$type<Stage>().notNull().default('new'),
  visitAt: moment('visit_at'),
});

type Handled = {
  email: AnyPgColumn;
  phone: AnyPgColumn;
  phoneE164: AnyPgColumn;
  merged: AnyPgColumn;
  suspectedSpam: AnyPgColumn;
  handledAt: AnyPgColumn;
  undeliveredAt: AnyPgColumn;
  handlingNote: AnyPgColumn;
  assignedTo: AnyPgColumn;
  createdAt: AnyPgColumn;
};

/** Partial indexes: few rows wait for an answer, however many there are. */
function awaitsAnswer(
  table: string,
  {
    email,
    phone,
    phoneE164,
    merged,
    suspectedSpam,
    handledAt,
    undeliveredAt,
    handlingNote,
    assignedTo,
    createdAt,
  }: Handled,
) {
  return [
    index(`${table}_unanswered`).on(suspectedSpam, createdAt).where(sql`${handledAt} is null`),
    index(`${table}_undelivered`).on(undeliveredAt).where(sql`${undeliveredAt} is not null`),
    index(`${table}_assigned`).on(assignedTo, createdAt).where(sql`${assignedTo} is not null`),
    atMost(table, handlingNote, 2000),
    // An unanswered inquiry never leaves the lists.
    check(`${table}_merged_is_handled`, sql`not ${merged} or ${handledAt} is not null`),
    index(`${table}_by_email`).on(sql`(${emailKey(email)})`, createdAt),
    index(`${table}_by_phone`).on(sql`(${phoneKey({ phone, phoneE164 })})`, createdAt),
    isE164(table, phoneE164),
    ...officeHandles(),
  ];
}

type Staged = {
  merged: AnyPgColumn;
  suspectedSpam: AnyPgColumn;
  stage: AnyPgColumn;
  level: AnyPgColumn;
  visitAt: AnyPgColumn;
  createdAt: AnyPgColumn;
};

/** Counts by stage, level and month are index-only scans. */
function isStaged(table: string, { merged, suspectedSpam, stage, level, visitAt, createdAt }: Staged) {
  return [
    isOneOf(`${table}_stage`, stage, stages),
    index(`${table}_by_stage`).on(suspectedSpam, stage, level, createdAt).where(isUnmerged({ merged })),
    index(`${table}_visits`).on(visitAt).where(sql`${visitAt} is not null`),
  ];
}

/** Answers of the lead pop-up (spec §5); the office reads them as applications. */
export const leadCaptures = pgTable(
  'lead_captures',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    phoneE164: phoneE164(),
    childName: text('child_name').notNull(),
    childAge: integer('child_age').notNull(),
    levelInterest: text('level_interest').$type<Level>().notNull(),
    suspectedSpam: suspectedSpam(),
    ...handling(),
    ...progress(),
    createdAt: createdAt(),
    searchText: searchText('full_name', 'email', 'child_name', 'phone', digitsOf('phone')),
    fullNameFolded: folded('full_name'),
    childNameFolded: folded('child_name'),
  },
  (table) => [
    isChildAge('lead_captures_child_age', table.childAge),
    isOneOf('lead_captures_level_interest', table.levelInterest, levels),
    atMost('lead_captures', table.fullName, 200),
    atMost('lead_captures', table.email, 254),
    atMost('lead_captures', table.phone, 40),
    atMost('lead_captures', table.childName, 200),
    index('lead_captures_newest').on(table.createdAt),
    searched('lead_captures', table.searchText),
    ...applicationOrders('lead_captures', 'lead', {
      ...table,
      parentNameFolded: table.fullNameFolded,
      level: table.levelInterest,
    }),
    ...awaitsAnswer('lead_captures', table),
    ...isStaged('lead_captures', { ...table, level: table.levelInterest }),
    visitorHandsIn(),
    ...officeReadsAndErases(),
    ...receptionReadsAndErases(),
  ],
);

/**
 * Pre-registrations of the admissions page. `id` and `created_at` are not in the specification: the office
 * needs them.
 */
export const admissions = pgTable(
  'admissions',
  {
    id: id(),
    parentName: text('parent_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    phoneE164: phoneE164(),
    childName: text('child_name').notNull(),
    childAge: integer('child_age').notNull(),
    schoolLevel: text('school_level').$type<Level>().notNull(),
    message: text(),
    privacyAccepted: boolean('privacy_accepted').notNull(),
    suspectedSpam: suspectedSpam(),
    ...handling(),
    ...progress(),
    createdAt: createdAt(),
    searchText: searchText(
      ...['parent_name', 'email', 'child_name', `coalesce(message, '')`, 'phone', digitsOf('phone')],
    ),
    parentNameFolded: folded('parent_name'),
    childNameFolded: folded('child_name'),
  },
  (table) => [
    isChildAge('admissions_child_age', table.childAge),
    isOneOf('admissions_school_level', table.schoolLevel, levels),
    check('admissions_privacy_accepted', sql`${table.privacyAccepted}`),
    atMost('admissions', table.parentName, 200),
    atMost('admissions', table.email, 254),
    atMost('admissions', table.phone, 40),
    atMost('admissions', table.childName, 200),
    atMost('admissions', table.message, 5000),
    index('admissions_newest').on(table.createdAt),
    searched('admissions', table.searchText),
    ...applicationOrders('admissions', 'admission', { ...table, level: table.schoolLevel }),
    ...awaitsAnswer('admissions', table),
    ...isStaged('admissions', { ...table, level: table.schoolLevel }),
    visitorHandsIn(),
    ...officeReadsAndErases(),
    ...receptionReadsAndErases(),
  ],
);

/** Messages of the contact form; its limits are the specification's (spec §9). */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    phoneE164: phoneE164(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    privacyAccepted: boolean('privacy_accepted').notNull(),
    suspectedSpam: suspectedSpam(),
    ...handling(),
    createdAt: createdAt(),
    searchText: searchText('full_name', 'email', 'subject', 'message', 'phone', digitsOf('phone')),
    fullNameFolded: folded('full_name'),
  },
  (table) => [
    isOneOf('contact_submissions_subject', table.subject, contactSubjects),
    check('contact_submissions_privacy_accepted', sql`${table.privacyAccepted}`),
    atMost('contact_submissions', table.fullName, 100),
    atMost('contact_submissions', table.email, 254),
    atMost('contact_submissions', table.phone, 20),
    atMost('contact_submissions', table.message, 1000),
    index('contact_submissions_newest').on(table.createdAt),
    searched('contact_submissions', table.searchText),
    ...messageOrders('contact_submissions', table),
    ...awaitsAnswer('contact_submissions', table),
    visitorHandsIn(),
    ...officeReadsAndErases(),
    ...receptionReadsAndErases(),
  ],
);

/**
 * Newsletter addresses in lower case, double opt-in: nothing is sent before `confirmed_at`. `token` is the
 * secret of the confirmation and unsubscription links. Visitors access this table only by functions of the
 * migrations, which never reveal whether an address is subscribed.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    token: text().notNull(),
    /** The last consent, which law 09-08 requires to be provable. */
    consentedAt: moment('consented_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** The wording the person agreed to; null for subscriptions before wordings were stored. */
    consentWording: text('consent_wording'),
    /** Since when nothing is sent to it: a mail server reported an unknown address. */
    bouncedAt: moment('bounced_at'),
    createdAt: createdAt(),
    searchText: searchText('email'),
  },
  (table) => [
    unique('newsletter_subscribers_email_key').on(table.email),
    unique('newsletter_subscribers_token_key').on(table.token),
    check('newsletter_subscribers_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('newsletter_subscribers_token_form', sql`${table.token} ~ '^[0-9a-f]{64}$'`),
    atMost('newsletter_subscribers', table.email, 254),
    atMost('newsletter_subscribers', table.consentWording, 5000),
    index('newsletter_subscribers_newest').on(table.createdAt),
    searched('newsletter_subscribers', table.searchText),
    index('newsletter_subscribers_bounced').on(table.bouncedAt).where(sql`${table.bouncedAt} is not null`),
    ...officeReadsAndErases(),
    ...receptionReadsAndErases(),
    ...officeHandles(),
    editorReads(),
    editorStops(),
    workerWorks(),
  ],
);
