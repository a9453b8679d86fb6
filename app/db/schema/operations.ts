import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { atMost, createdAt, id, isOneOf, moment } from '#app/db/columns.ts';
import { guardWorks, officeReadsAndErases, visitorHandsIn } from '#app/db/roles.ts';
import { type AlertSeverity, type AlertType, alertSeverities, alertTypes } from '#app/db/vocabulary.ts';

/** Page visits. Never the visitor's address: `ip_address` exists to stay empty (spec §3). */
export const visits = pgTable(
  'visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pagePath: text('page_path').notNull(),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    createdAt: createdAt(),
  },
  (table) => [
    check('visits_ip_address', sql`${table.ipAddress} is null`),
    atMost('visits', table.pagePath, 2048),
    atMost('visits', table.userAgent, 1024),
    // Both columns, so that counts per day and per page over 30 days never touch the table itself.
    index('visits_newest').on(table.createdAt, table.pagePath),
    visitorHandsIn(),
    ...officeReadsAndErases(),
  ],
);

/** What the guards noticed (spec §3, §4). `ip_address` is 'unknown' when the connection has none. */
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
  },
  (table) => [
    isOneOf('security_alerts_type', table.type, alertTypes),
    isOneOf('security_alerts_severity', table.severity, alertSeverities),
    index('security_alerts_recent').on(table.type, table.timestamp),
    index('security_alerts_newest').on(table.timestamp),
    guardWorks(),
  ],
);

/**
 * Counters of rate-limiter-flexible, in the order of columns its inserts count on; `expire` is in
 * milliseconds since 1970.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire), guardWorks()],
);
