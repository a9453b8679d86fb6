import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { areOneOf, atMost, createdAt, id, isOneOf, moment } from '#app/db/columns.ts';
import { guardWorks } from '#app/db/roles.ts';
import {
  type AdminRole,
  adminRoles,
  type CardableList,
  cardableLists,
  type InquiryMailTime,
  inquiryMailTimes,
  type LinkPurpose,
  linkPurposes,
  type PasskeyPurpose,
  passkeyPurposes,
} from '#app/school/vocabulary.ts';

/** Staff accounts. `password_hash` is argon2id; `email` is in lower case. */
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
    /** Lists shown as cards (decision 20); the others are tables. */
    cardLists: text('card_lists').array().$type<CardableList[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    unique('admin_users_email_key').on(table.email),
    check('admin_users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    atMost('admin_users', table.email, 254),
    isOneOf('admin_users_role', table.role, adminRoles),
    areOneOf('admin_users_card_lists', table.cardLists, cardableLists),
    guardWorks(),
  ],
);

/** Sessions of the office. Both halves of the credential are stored as hashes only. */
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
 * The authenticator application of an administrator (TOTP, RFC 6238); active once `confirmed_at` is set.
 * `secret` is in base32; `last_step` is the last 30-second period whose code was used, to prevent reuse.
 * `recovery_hashes` is read by processes of the previous release and goes with the next one
 * (`admin_recovery_codes`).
 */
export const adminSecondFactors = pgTable(
  'admin_second_factors',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    /** The session that requested it with the password: no other one sees or confirms the secret. */
    begunIn: uuid('begun_in').references(() => adminSessions.id, { onDelete: 'set null' }),
    confirmedAt: moment('confirmed_at'),
    lastStep: bigint('last_step', { mode: 'number' }),
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    createdAt: createdAt(),
  },
  () => [guardWorks()],
);

/**
 * Passkeys (WebAuthn) of staff: each signs in alone, or replaces the code after the password (decision 5). Id
 * and public key are in base64url, as in WebAuthn.
 */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: id(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The signature counter of its device; always 0 for devices without one. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    /** Synced by a provider, so that it outlives the device. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('admin_passkeys_credential_id_key').on(table.credentialId),
    atMost('admin_passkeys', table.name, 60),
    index('admin_passkeys_admin').on(table.adminId),
    guardWorks(),
  ],
);

/**
 * WebAuthn challenges: single use, valid for minutes, bound to the requesting browser: by a token (stored as
 * a hash) before sign-in, by the session in the office. With `admin_id` only a key of that account may
 * respond.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    challenge: text().notNull(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    browserHash: text('browser_hash'),
    adminId: uuid('admin_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => adminSessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('passkey_challenges_purpose', table.purpose, passkeyPurposes),
    check('passkey_challenges_bound', sql`(${table.browserHash} is null) <> (${table.sessionId} is null)`),
    unique('passkey_challenges_challenge_key').on(table.challenge),
    index('passkey_challenges_admin').on(table.adminId),
    index('passkey_challenges_session').on(table.sessionId),
    index('passkey_challenges_expiry').on(table.expiresAt),
    guardWorks(),
  ],
);

/** SHA-256 of an account's unused recovery codes, for users who lost the application and their passkeys. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    hashes: text().array().notNull(),
    createdAt: createdAt(),
  },
  () => [guardWorks()],
);

/** A change of an account's address that both mailboxes must confirm (decision 5). */
export const emailChanges = pgTable(
  'email_changes',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** The requesting session stays signed in when the address changes. */
    sessionId: uuid('session_id').references(() => adminSessions.id, { onDelete: 'set null' }),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('email_changes_new_email_lower_case', sql`${table.newEmail} = lower(${table.newEmail})`),
    atMost('email_changes', table.newEmail, 254),
    index('email_changes_session').on(table.sessionId),
    index('email_changes_expiry').on(table.expiresAt),
    guardWorks(),
  ],
);

/** Rules for all accounts: at most one row, none by default. */
export const accountRules = pgTable(
  'account_rules',
  {
    only: boolean().primaryKey().default(true),
    /** Users without a required second factor can only set one up. */
    secondFactorRequired: boolean('second_factor_required').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [check('account_rules_one_row', sql`${table.only}`), guardWorks()],
);

/**
 * Mail preferences of a staff member; without a row, the defaults. The functions of migration 0015 read them,
 * too.
 */
export const adminMailChoices = pgTable(
  'admin_mail_choices',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    inquiries: text().$type<InquiryMailTime>().notNull().default('at-once'),
    /** Includes what the family wrote, not only its name. */
    details: boolean().notNull().default(false),
    dueList: boolean('due_list').notNull().default(true),
    alerts: boolean().notNull().default(true),
    /** Statistics of the previous week, every Monday. */
    figures: boolean().notNull().default(false),
  },
  (table) => [isOneOf('admin_mail_choices_inquiries', table.inquiries, inquiryMailTimes), guardWorks()],
);

/** Links sent to account owners (decision 5): single use, until `expires_at`. Stored as a hash only. */
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

/** Open invitations (decision 6). The link is for single use, until `expires_at`. Stored as a hash only. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    role: text().$type<AdminRole>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Deleted with the inviter: invitations of a user without the right are void. */
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
