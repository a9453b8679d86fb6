import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { atMost, createdAt, id, isOneOf, moment } from '#app/db/columns.ts';
import { guardWorks } from '#app/db/roles.ts';
import {
  type AdminRole,
  adminRoles,
  type InquiryMailTime,
  inquiryMailTimes,
  type LinkPurpose,
  linkPurposes,
} from '#app/school/vocabulary.ts';

/** Staff accounts. `password_hash` is argon2id; `email` is kept in lower case. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text().$type<AdminRole>().notNull().default('direction'),
    disabled: boolean().notNull().default(false),
    lastLogin: moment('last_login'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('admin_users_email_key').on(table.email),
    check('admin_users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    atMost('admin_users', table.email, 254),
    isOneOf('admin_users_role', table.role, adminRoles),
    guardWorks(),
  ],
);

/** Sessions of the office. Both halves of the credential are kept as hashes only. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: id(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    csrfHash: text('csrf_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    unique('admin_sessions_token_hash_key').on(table.tokenHash),
    index('admin_sessions_admin').on(table.adminId),
    index('admin_sessions_expiry').on(table.expiresAt),
    guardWorks(),
  ],
);

/**
 * The second factor of an administrator (TOTP, RFC 6238); in force once `confirmed_at` is set. `secret` is in base32,
 * `last_step` the last period of 30 seconds whose code was used, so that none is used twice. `recovery_hashes` are
 * SHA-256 of the recovery codes that are left.
 */
export const adminSecondFactors = pgTable(
  'admin_second_factors',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    /** The session that asked for it with the password: no other sees the secret or confirms it. */
    begunIn: uuid('begun_in').references(() => adminSessions.id, { onDelete: 'set null' }),
    confirmedAt: moment('confirmed_at'),
    lastStep: bigint('last_step', { mode: 'number' }),
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    createdAt: createdAt(),
  },
  () => [guardWorks()],
);

/** Which mail one of the staff wants; without a row, the defaults. The functions of migration 0015 read them, too. */
export const adminMailChoices = pgTable(
  'admin_mail_choices',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    inquiries: text().$type<InquiryMailTime>().notNull().default('at-once'),
    /** What a family wrote, and not its name alone. */
    details: boolean().notNull().default(false),
    dueList: boolean('due_list').notNull().default(true),
    alerts: boolean().notNull().default(true),
  },
  (table) => [isOneOf('admin_mail_choices_inquiries', table.inquiries, inquiryMailTimes), guardWorks()],
);

/** Links sent to the owners of accounts (decision 113): each works once, until `expires_at`. Kept as a hash only. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('account_links_purpose', table.purpose, linkPurposes),
    unique('account_links_token_hash_key').on(table.tokenHash),
    index('account_links_admin').on(table.adminId),
    index('account_links_expiry').on(table.expiresAt),
    guardWorks(),
  ],
);

/** Who was invited to an account and has not made it yet (decision 116). The link works once, until `expires_at`. Kept as a hash only. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    role: text().$type<AdminRole>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** What they invited is worth nothing once they may not invite any more. */
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('admin_invitations_email_key').on(table.email),
    unique('admin_invitations_token_hash_key').on(table.tokenHash),
    index('admin_invitations_invited_by').on(table.invitedBy),
    check('admin_invitations_email_lower_case', sql`${table.email} = lower(${table.email})`),
    atMost('admin_invitations', table.email, 254),
    atMost('admin_invitations', table.fullName, 200),
    isOneOf('admin_invitations_role', table.role, adminRoles),
    guardWorks(),
  ],
);
