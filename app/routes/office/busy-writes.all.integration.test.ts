import path from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { config } from '#app/config/environment.server.ts';
import { adminPasskeys, adminUsers } from '#app/db/schema/accounts.ts';
import { tables } from '#app/db/schema/tables.ts';
import { undoToken } from '#app/features/inquiries/undo/undo-token.server.ts';
import { pageRenderer, requestContext } from '#app/security/request-context.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { temporaryFiles } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { everyIntent } from '#tests/helpers/intents.ts';
import {
  officeItem,
  officePage,
  officePath,
  officeWrites,
  openAddresses,
} from '#tests/helpers/office-writes.ts';
import { everyAddress } from '#tests/helpers/routes.ts';

/* Every office write against a locked table, with its page's form. */

type Action = (args: {
  request: Request;
  context: RouterContextProvider;
  params: Record<string, string>;
  url: URL;
}) => Promise<unknown>;

const addresses = (await everyAddress()).filter(
  ({ pattern }) => pattern.startsWith('/admin') && !openAddresses.includes(pattern),
);
const actions = new Map<string, Action>();
for (const { pattern, file } of addresses) {
  const module: { action?: Action } = await import(path.resolve('app', file));
  if (module.action) actions.set(pattern, module.action);
}

// Enough connections that each write waits for the lock itself, not for other writes.
const db = openTestDatabase(180);
temporaryFiles();
let cookie = '';
let sessionToken = '';

beforeAll(async () => {
  const email = 'ines@ecole.example';
  const [row] = await db
    .owner()
    .insert(adminUsers)
    .values({ id: officeItem, email, fullName: 'Inès Berrahal', passwordHash: 'x' })
    .returning();
  const administrator = { id: row?.id ?? '', email, fullName: 'Inès Berrahal' };
  await db
    .owner()
    .insert(adminPasskeys)
    .values({
      ...{
        adminId: administrator.id,
        credentialId: 'x',
        publicKey: 'x',
        counter: 0,
        name: 'x',
        backedUp: false,
      },
    });
  config().mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ecole@ecole.example', perMinute: 60 };
  const started = await startSession({ administrator });
  cookie = started.setCookie.split(';')[0] ?? '';
  sessionToken = started.record.sessionToken;
});

/** The status that an action returns or throws. */
async function statusOf(pattern: string, fields: (typeof officeWrites)[string][number]): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ sessionToken, ...fields })) body.set(name, value);
  const request = new Request(`http://localhost:3000${officePath(pattern)}`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const context = new RouterContextProvider();
  context.set(requestContext, { requestId: 'x', clientAddress: '203.0.113.9', userAgent: '', nonce: '' });
  context.set(pageRenderer, async () => new Response('<html lang="fr"></html>'));
  const action = actions.get(pattern);
  const params = { id: officeItem, kind: 'lead', name: officePage };
  try {
    return told(await action?.({ request, context, params, url: new URL(request.url) }));
  } catch (thrown) {
    return told(thrown);
  }
}

function told(answer: unknown): string {
  if (answer instanceof Response) return String(answer.status);
  if (answer instanceof Error) return `thrown: ${answer.message}`;
  const init = typeof answer === 'object' && answer !== null && 'init' in answer ? answer.init : null;
  const status = typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined;
  return String(status);
}

/** The session tables allow reads, or no write would begin. */
const askedOfSessions = 'admin_users, admin_second_factors, admin_passkeys, account_rules';

/** Runs while these tables are locked, also against reads. */
async function whileLocked(tables: string, run: () => Promise<void>) {
  await db.owner().transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${tables} in access exclusive mode`));
    await tx.execute(sql.raw(`lock table ${askedOfSessions} in exclusive mode`));
    await run();
  });
}

test('every address of the office that takes a write has its forms in the table', () => {
  expect(Object.keys(officeWrites).toSorted()).toEqual([...actions.keys()].toSorted());
  const sent = Object.values(officeWrites).flatMap((forms) => forms.map(({ intent }) => intent));
  // Buttons of a post's or event's form that the server does not distinguish, and those of the sign-in.
  const others = everyIntent().filter((intent) => !sent.includes(intent));
  expect(others).toEqual(['accept', 'passkey', 'publish', 'refuse', 'restart', 'status']);
});

/** Every other table that an office write may touch. */
const locked = [
  'school_photos, stored_images, events, blog_posts, slug_redirects, content_editors, lead_captures, admissions',
  'contact_submissions, school_fact_changes, page_texts, security_alerts, rate_limits, activity_log',
  'mails, admin_mail_choices, admin_invitations, admin_recovery_codes, passkey_challenges, email_changes, account_links',
  'inquiry_exchanges, inquiry_merges, reply_templates, newsletter_issues, newsletter_deliveries, newsletter_subscribers, search_entries, versions, trash',
  'post_categories, post_tags, event_signups, attachments',
];

/**
 * What no office form writes: visits, what opening a page records, the server's own tables; and sessions,
 * tested alone.
 */
const ofNoOfficeWrite: readonly string[] = [
  ...['visits', 'visit_days', 'visit_pages', 'dashboard_visits', 'readiness_probes', 'admin_sessions'],
  ...['search_words', 'daily_counts', 'inquiry_notices'],
];

test('every table is one that the writes of the office are tried against, or is none of theirs', () => {
  const known = Object.values(tables).filter((exported) => is(exported, PgTable));
  const tried = [...locked, askedOfSessions].flatMap((names) => names.split(', '));
  expect([...tried, ...ofNoOfficeWrite].toSorted()).toEqual(
    known.map((table) => getTableName(table)).toSorted(),
  );
});

test('every write of the office that meets a locked table answers 503, whatever it writes', async () => {
  // Renewal writes to the session alone. An undo is signed, with its user.
  const { '/admin/session': _, ...others } = officeWrites;
  const writes: typeof officeWrites = { ...others, '/admin/leads/undo': [{ undo: handledToken() }] };
  const sent = Object.entries(writes).flatMap(([pattern, forms]) => forms.map((form) => ({ pattern, form })));
  await whileLocked(locked.join(', '), async () => {
    const answers = await Promise.all(
      sent.map(async ({ pattern, form }) => ({
        ...{ pattern, intent: form.intent },
        status: await statusOf(pattern, form),
      })),
    );
    expect(answers.filter(({ status }) => status !== '503')).toEqual([]);
  });
});

function handledToken(): string {
  const before = { stage: null, visitAt: null, assignedTo: null, handledAt: null, handledByName: null };
  const step = { kind: 'message' as const, id: officeItem, before, stamp: '1', exchanges: 0 };
  const who = { id: officeItem, email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  return undoToken(who, { actions: ['handled'], at: '2026-11-23 09:00:00+00', steps: [step] }) ?? '';
}

test('a write whose session cannot be asked for answers 503, and not that the session is over', async () => {
  await whileLocked('admin_sessions', async () => {
    const answers = await Promise.all(
      [...actions.keys()].map(async (pattern) => ({ pattern, status: await statusOf(pattern, {}) })),
    );
    expect(answers.filter(({ status }) => status !== '503')).toEqual([]);
  });
});
