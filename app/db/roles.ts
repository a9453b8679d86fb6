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
 * Who the server is while it runs a query (spec §6, decision 1):
 * - `site_visitor`: reads what is published, files leads, admissions, messages and visits;
 * - `site_administrator`: the direction's work in the office, on all of it;
 * - `site_editor`: the office's work on what the school publishes (decision 6);
 * - `site_reception`: the office's work on what families send;
 * - `site_guard`: accounts, sessions, security alerts and rate limits, and nothing of the school's content;
 * - `site_worker`: what runs when nobody asks: the queue of jobs, and the mail it sends (decision 1).
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

/** As whom the server works for each of the roles that an account may have. */
export const staffRoles = {
  direction: 'site_administrator',
  redaction: 'site_editor',
  accueil: 'site_reception',
} as const satisfies Record<AdminRole, Role>;

/** The roles of those who sign in. */
export type StaffRole = (typeof staffRoles)[AdminRole];

// `existing`: roles belong to the whole cluster, so `ensureRoles` makes them where they are missing;
// drizzle-kit would write a CREATE ROLE that fails in the cluster's second database.
const visitor = pgRole('site_visitor').existing();
const administrator = pgRole('site_administrator').existing();
const editor = pgRole('site_editor').existing();
const reception = pgRole('site_reception').existing();
const guard = pgRole('site_guard').existing();
const worker = pgRole('site_worker').existing();

const everyRow = sql`true`;

/** Policy: visitors read the rows that are public, and know nothing of the others. */
export function visitorReads(rows: SQL = everyRow) {
  return pgPolicy('visitor_reads', { for: 'select', to: visitor, using: rows });
}

/** Policy: visitors hand in a row; they can neither read it back nor change it. */
export function visitorHandsIn() {
  return pgPolicy('visitor_hands_in', { for: 'insert', to: visitor, withCheck: everyRow });
}

/** Policies: the office sees every row and, by the grants of the migration, works on it. */
export function officeWorks() {
  return pgPolicy('office_works', { for: 'all', to: administrator, using: everyRow, withCheck: everyRow });
}

/** Policy: so do those who write what the school publishes. */
export function editorWorks() {
  return pgPolicy('editor_works', { for: 'all', to: editor, using: everyRow, withCheck: everyRow });
}

/** Policy: so do they with its versions, but for those of the school's own facts, which are the direction's. */
export function editorKeepsVersions() {
  const theirs = sql`not (kind = 'text' and subject = 'school')`;
  return pgPolicy('editor_keeps', { for: 'all', to: editor, using: theirs, withCheck: theirs });
}

/**
 * Policies: everybody of the staff sees in the trash what they work on, and takes it out. Families' requests get there by
 * a function alone: nobody writes one.
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

/** Policy: those who write what the school publishes read it, and no more. */
export function editorReads() {
  return pgPolicy('editor_reads', { for: 'select', to: editor, using: everyRow });
}

/** Policy: of what is counted they read what was searched in vain, since they write what answers it. */
export function editorReadsVainSearches() {
  return pgPolicy('editor_reads', { for: 'select', to: editor, using: sql`kind = 'vain-search'` });
}

/** Policy: so do those who answer families. */
export function receptionWorks() {
  return pgPolicy('reception_works', { for: 'all', to: reception, using: everyRow, withCheck: everyRow });
}

/** Policy: they let an address of the newsletter again that a mail server did not know; their grant names the column, and no other. */
export function editorStops() {
  return pgPolicy('editor_stops', { for: 'update', to: editor, using: everyRow, withCheck: everyRow });
}

/** Policy: they try an issue of the newsletter on themselves, write to who signed up for an event, and cause no other message. */
export function editorMails() {
  const kinds = sql.raw(['newsletter-issue', ...signupMailKinds].map((kind) => `'${kind}'`).join(', '));
  return pgPolicy('editor_mails', { for: 'insert', to: editor, withCheck: sql`kind in (${kinds})` });
}

/** Policy: they read the events that families sign up for, and change none. */
export function receptionReads() {
  return pgPolicy('reception_reads', { for: 'select', to: reception, using: everyRow });
}

/** Policies: those who answer families read what they sent and may erase it, but never rewrite it. */
export function receptionReadsAndErases() {
  return [
    pgPolicy('reception_reads', { for: 'select', to: reception, using: everyRow }),
    pgPolicy('reception_erases', { for: 'delete', to: reception, using: everyRow }),
  ];
}

/** Policies: the office reads what the public handed in and may erase it, but never rewrites it. */
export function officeReadsAndErases() {
  return [
    pgPolicy('office_reads', { for: 'select', to: administrator, using: everyRow }),
    pgPolicy('office_erases', { for: 'delete', to: administrator, using: everyRow }),
  ];
}

/** Policies: the office marks what the public handed in as handled; its grant names the columns, and no others. */
export function officeHandles() {
  return [
    pgPolicy('office_handles', { for: 'update', to: administrator, using: everyRow, withCheck: everyRow }),
    pgPolicy('reception_handles', { for: 'update', to: reception, using: everyRow, withCheck: everyRow }),
  ];
}

/** Policies: whoever acts for the staff adds a line, the direction reads them, nobody rewrites them; in time they go. */
export function logged() {
  return [
    pgPolicy('office_adds', { for: 'insert', to: administrator, withCheck: everyRow }),
    pgPolicy('editor_adds', { for: 'insert', to: editor, withCheck: everyRow }),
    pgPolicy('reception_adds', { for: 'insert', to: reception, withCheck: everyRow }),
    pgPolicy('office_reads', { for: 'select', to: administrator, using: everyRow }),
    // Who changed the pages' texts, for those who change them too.
    pgPolicy('editor_reads', { for: 'select', to: editor, using: sql`subject = 'page'` }),
    pgPolicy('guard_works', { for: 'all', to: guard, using: everyRow, withCheck: everyRow }),
  ];
}

/** Policy: the office reads figures that the database itself keeps in step. */
export function officeReads() {
  return pgPolicy('office_reads', { for: 'select', to: administrator, using: everyRow });
}

/** Policy: accounts, sessions, alerts and counters are the guard's alone. */
export function guardWorks() {
  return pgPolicy('guard_works', { for: 'all', to: guard, using: everyRow, withCheck: everyRow });
}

/** Policy: what a visitor does causes messages of these kinds, and no others. */
export function visitorMails() {
  const kinds = sql.raw(visitorMailKinds.map((kind) => `'${kind}'`).join(', '));
  return pgPolicy('visitor_mails', { for: 'insert', to: visitor, withCheck: sql`kind in (${kinds})` });
}

/** Policies: the office sees what is sent, sends it again, erases it with what it is about. */
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

/** Policies: of what is sent, those who answer families see, send again and erase what is about these families. */
export function receptionMails() {
  const about = sql`about_kind in (${sql.raw(answeredKinds.map((kind) => `'${kind}'`).join(', '))})`;
  return [
    pgPolicy('reception_mails', { for: 'insert', to: reception, withCheck: about }),
    pgPolicy('reception_reads', { for: 'select', to: reception, using: about }),
    pgPolicy('reception_sends_again', { for: 'update', to: reception, using: about, withCheck: about }),
    pgPolicy('reception_erases', { for: 'delete', to: reception, using: about }),
  ];
}

/** Policy: accounts cause messages, which the guard does not read back. */
export function guardMails() {
  return pgPolicy('guard_mails', { for: 'insert', to: guard, withCheck: everyRow });
}

/** Policy: what is done when nobody waits. */
export function workerWorks() {
  return pgPolicy('worker_works', { for: 'all', to: worker, using: everyRow, withCheck: everyRow });
}
