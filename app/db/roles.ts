import { type SQL, sql } from 'drizzle-orm';
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core';
import {
  type AdminRole,
  answeredKinds,
  inquiryKinds,
  signupMailKinds,
  trashedContent,
  visitorMailKinds,
} from '#app/school/vocabulary.ts';

/**
 * The roles the server runs queries as (spec §6, decision 1):
 * - `site_visitor`: reads what is published, inserts leads, admissions, messages and visits;
 * - `site_administrator`: the direction, for everything in the office;
 * - `site_editor`: the office's work on what the school publishes (decision 6);
 * - `site_reception`: the office's work on what families send;
 * - `site_guard`: accounts, sessions, security alerts and rate limits, and none of the school's content;
 * - `site_worker`: background work: the job queue and the mail it sends (decision 1).
 */
export const roles = [
  'site_visitor',
  'site_administrator',
  'site_editor',
  'site_reception',
  'site_guard',
  'site_worker',
] as const;
export type Role = (typeof roles)[number];

/** The database role of each role an account may have. */
export const staffRoles = {
  direction: 'site_administrator',
  redaction: 'site_editor',
  accueil: 'site_reception',
} as const satisfies Record<AdminRole, Role>;

/** The database roles of signed-in users. */
export type StaffRole = (typeof staffRoles)[AdminRole];

// `existing`: roles belong to the whole cluster, so `ensureRoles` creates missing ones; drizzle-kit would
// emit a CREATE ROLE that fails in the cluster's second database.
const visitor = pgRole('site_visitor').existing();
const administrator = pgRole('site_administrator').existing();
const editor = pgRole('site_editor').existing();
const reception = pgRole('site_reception').existing();
const guard = pgRole('site_guard').existing();
const worker = pgRole('site_worker').existing();

const everyRow = sql`true`;

/** Policy: visitors read public rows only. */
export function visitorReads(rows: SQL = everyRow) {
  return pgPolicy('visitor_reads', { for: 'select', to: visitor, using: rows });
}

/** Policy: visitors insert rows, but can neither read nor change them. */
export function visitorHandsIn() {
  return pgPolicy('visitor_hands_in', { for: 'insert', to: visitor, withCheck: everyRow });
}

/** Policy: the direction accesses every row, as its grants allow. */
export function officeWorks() {
  return pgPolicy('office_works', { for: 'all', to: administrator, using: everyRow, withCheck: everyRow });
}

/** Policy: editors do so too. */
export function editorWorks() {
  return pgPolicy('editor_works', { for: 'all', to: editor, using: everyRow, withCheck: everyRow });
}

/** Policy: editors access versions, except those of the school's settings, which belong to the direction. */
export function editorKeepsVersions() {
  const theirs = sql`not (kind = 'text' and subject = 'school')`;
  return pgPolicy('editor_keeps', { for: 'all', to: editor, using: theirs, withCheck: theirs });
}

/**
 * Policies: staff see in the trash what they work on, and restore it. Families' requests get there only by a
 * function: no role may insert one.
 */
export function officeTrashes() {
  const named = (kinds: readonly string[]) =>
    sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`);
  const content = named(trashedContent);
  const inquiries = named(inquiryKinds);
  return [
    pgPolicy('office_sees', { for: 'select', to: administrator, using: everyRow }),
    pgPolicy('office_adds', { for: 'insert', to: administrator, withCheck: content }),
    pgPolicy('office_takes_out', { for: 'delete', to: administrator, using: everyRow }),
    pgPolicy('editor_works', { for: 'all', to: editor, using: content, withCheck: content }),
    pgPolicy('reception_sees', { for: 'select', to: reception, using: inquiries }),
    pgPolicy('reception_takes_out', { for: 'delete', to: reception, using: inquiries }),
  ];
}

/** Policy: editors read, and no more. */
export function editorReads() {
  return pgPolicy('editor_reads', { for: 'select', to: editor, using: everyRow });
}

/**
 * Policy: of the counts, editors read the searches without result, because they write the missing content.
 */
export function editorReadsVainSearches() {
  return pgPolicy('editor_reads', { for: 'select', to: editor, using: sql`kind = 'vain-search'` });
}

/** Policy: reception accesses every row. */
export function receptionWorks() {
  return pgPolicy('reception_works', { for: 'all', to: reception, using: everyRow, withCheck: everyRow });
}

/** Policy: editors re-enable a newsletter address that bounced; their grant names that column only. */
export function editorStops() {
  return pgPolicy('editor_stops', { for: 'update', to: editor, using: everyRow, withCheck: everyRow });
}

/**
 * Policy: editors may cause only these mails: a test of a newsletter issue, and messages to event
 * participants.
 */
export function editorMails() {
  const kinds = sql.raw(['newsletter-issue', ...signupMailKinds].map((kind) => `'${kind}'`).join(', '));
  return pgPolicy('editor_mails', { for: 'insert', to: editor, withCheck: sql`kind in (${kinds})` });
}

/** Policy: reception reads events with sign-ups, but changes none. */
export function receptionReads() {
  return pgPolicy('reception_reads', { for: 'select', to: reception, using: everyRow });
}

/** Policies: reception reads and erases what families sent, but never changes it. */
export function receptionReadsAndErases() {
  return [
    pgPolicy('reception_reads', { for: 'select', to: reception, using: everyRow }),
    pgPolicy('reception_erases', { for: 'delete', to: reception, using: everyRow }),
  ];
}

/** Policies: the direction reads and erases what the public sent, but never changes it. */
export function officeReadsAndErases() {
  return [
    pgPolicy('office_reads', { for: 'select', to: administrator, using: everyRow }),
    pgPolicy('office_erases', { for: 'delete', to: administrator, using: everyRow }),
  ];
}

/** Policies: staff mark what the public sent as handled; the grants name the columns. */
export function officeHandles() {
  return [
    pgPolicy('office_handles', { for: 'update', to: administrator, using: everyRow, withCheck: everyRow }),
    pgPolicy('reception_handles', { for: 'update', to: reception, using: everyRow, withCheck: everyRow }),
  ];
}

/**
 * Policies: staff add log entries, the direction reads them, none may change them; the guard erases old ones.
 */
export function activityLogPolicies() {
  return [
    pgPolicy('office_adds', { for: 'insert', to: administrator, withCheck: everyRow }),
    pgPolicy('editor_adds', { for: 'insert', to: editor, withCheck: everyRow }),
    pgPolicy('reception_adds', { for: 'insert', to: reception, withCheck: everyRow }),
    pgPolicy('office_reads', { for: 'select', to: administrator, using: everyRow }),
    // Who changed the page texts, for others who edit them.
    pgPolicy('editor_reads', { for: 'select', to: editor, using: sql`subject = 'page'` }),
    pgPolicy('guard_works', { for: 'all', to: guard, using: everyRow, withCheck: everyRow }),
  ];
}

/** Policy: the direction reads counts the database maintains. */
export function officeReads() {
  return pgPolicy('office_reads', { for: 'select', to: administrator, using: everyRow });
}

/** Policy: accounts, sessions, alerts and counters belong to the guard. */
export function guardWorks() {
  return pgPolicy('guard_works', { for: 'all', to: guard, using: everyRow, withCheck: everyRow });
}

/** Policy: visitors cause mails of these kinds only. */
export function visitorMails() {
  const kinds = sql.raw(visitorMailKinds.map((kind) => `'${kind}'`).join(', '));
  return pgPolicy('visitor_mails', { for: 'insert', to: visitor, withCheck: sql`kind in (${kinds})` });
}

/** Policies: the direction reads, resends and erases mails. */
export function officeMails() {
  return [
    pgPolicy('office_mails', { for: 'insert', to: administrator, withCheck: everyRow }),
    pgPolicy('office_sends_again', {
      for: 'update',
      to: administrator,
      using: everyRow,
      withCheck: everyRow,
    }),
    ...officeReadsAndErases(),
  ];
}

/** Policies: reception reads, resends and erases mails about the families it answers. */
export function receptionMails() {
  const about = sql`about_kind in (${sql.raw(answeredKinds.map((kind) => `'${kind}'`).join(', '))})`;
  return [
    pgPolicy('reception_mails', { for: 'insert', to: reception, withCheck: about }),
    pgPolicy('reception_reads', { for: 'select', to: reception, using: about }),
    pgPolicy('reception_sends_again', { for: 'update', to: reception, using: about, withCheck: about }),
    pgPolicy('reception_erases', { for: 'delete', to: reception, using: about }),
  ];
}

/** Policy: the guard inserts mails about accounts, but does not read them. */
export function guardMails() {
  return pgPolicy('guard_mails', { for: 'insert', to: guard, withCheck: everyRow });
}

/** Policy: background work. */
export function workerWorks() {
  return pgPolicy('worker_works', { for: 'all', to: worker, using: everyRow, withCheck: everyRow });
}
