import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { atMost, createdAt, id, isOneOf, moment, searched, searchText } from '#app/db/columns.ts';
import {
  activityLogPolicies,
  editorWorks,
  guardWorks,
  officeReads,
  officeReadsAndErases,
  officeWorks,
  visitorHandsIn,
  visitorReads,
} from '#app/db/roles.ts';
import {
  type ActivityAction,
  type ActivitySubject,
  type AlertSeverity,
  type AlertType,
  activityActions,
  activitySubjects,
  alertSeverities,
  alertTypes,
  type TextName,
  textNames,
} from '#app/school/vocabulary.ts';
import { adminUsers } from './accounts.ts';

/**
 * Page visits. Never the visitor's address: `ip_address` must stay empty (spec §3). `day` is in the school's
 * time zone, computed by the server: the database's zone data may predate Morocco's last change.
 */
export const visits = pgTable(
  'visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pagePath: text('page_path').notNull(),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    day: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('visits_ip_address', sql`${table.ipAddress} is null`),
    atMost('visits', table.pagePath, 2048),
    atMost('visits', table.userAgent, 1024),
    // Both columns, so that counts per day and page over 30 days are index-only scans.
    index('visits_newest').on(table.createdAt, table.pagePath),
    visitorHandsIn(),
    ...officeReadsAndErases(),
  ],
);

/** Visits by day and page, maintained by triggers of the migrations. */
export const visitPages = pgTable(
  'visit_pages',
  {
    day: date({ mode: 'string' }).notNull(),
    pagePath: text('page_path').notNull(),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.pagePath] }), officeReads()],
);

/** Visits by day, maintained in the same way. */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date({ mode: 'string' }).primaryKey(),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  () => [officeReads()],
);

/** Security events (spec §3, §4). `ip_address` is 'unknown' when the connection has none. */
export const securityAlerts = pgTable(
  'security_alerts',
  {
    id: id(),
    timestamp: moment('timestamp').notNull().defaultNow(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    type: text().$type<AlertType>().notNull(),
    severity: text().$type<AlertSeverity>().notNull(),
    message: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedByName: text('acknowledged_by_name'),
  },
  (table) => [
    isOneOf('security_alerts_type', table.type, alertTypes),
    isOneOf('security_alerts_severity', table.severity, alertSeverities),
    index('security_alerts_recent').on(table.type, table.timestamp),
    index('security_alerts_newest').on(table.timestamp),
    index('security_alerts_unread').on(table.timestamp).where(sql`${table.acknowledgedAt} is null`),
    guardWorks(),
  ],
);

/** Counters of rate-limiter-flexible, with its column order; `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire), guardWorks()],
);

/** Rows inserted and deleted by the readiness check. */
export const readinessProbes = pgTable('readiness_probes', { id: id() }, () => [guardWorks()]);

/**
 * The activity log of staff. `subject_name` is the name at that time; `details` names the changed fields,
 * never what a family wrote.
 */
export const activityLog = pgTable(
  'activity_log',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    adminId: uuid('admin_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    adminName: text('admin_name').notNull(),
    action: text().$type<ActivityAction>().notNull(),
    subject: text().$type<ActivitySubject>().notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    // Including details, so that an old phone number finds the entry that changed it.
    searchText: searchText('admin_name', `coalesce(subject_name, '')`, 'details::text'),
  },
  (table) => [
    isOneOf('activity_log_action', table.action, activityActions),
    isOneOf('activity_log_subject', table.subject, activitySubjects),
    atMost('activity_log', table.subjectName, 300),
    index('activity_log_newest').on(table.at),
    index('activity_log_admin').on(table.adminId),
    searched('activity_log', table.searchText),
    ...activityLogPolicies(),
  ],
);

/**
 * The office's changes of the school's settings (`app/school/settings.ts`): at most one row with the changed
 * ones only. They override the configuration.
 */
export const schoolSettingChanges = pgTable(
  'school_fact_changes',
  {
    only: boolean().primaryKey().default(true),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [check('school_fact_changes_one_row', sql`${table.only}`), visitorReads(), officeWorks()],
);

/**
 * The office's page texts, a row per form: `changes` is what differs from the defaults, incomplete parts
 * included, for the office only; `shown` is the complete and visible part that visitors read.
 */
export const pageTexts = pgTable(
  'page_texts',
  {
    name: text().$type<TextName>().primaryKey(),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    shown: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [
    isOneOf('page_texts_name', table.name, textNames),
    visitorReads(),
    officeWorks(),
    editorWorks(),
  ],
);
