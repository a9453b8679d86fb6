import path from 'node:path';
import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openServerDatabase } from '#tests/helpers/database.ts';
import { everyAddress } from '#tests/helpers/routes.ts';

/* Every write of the office that meets a table somebody holds locked, called with the form that its page sends. */

type Action = (args: {
  request: Request;
  context: RouterContextProvider;
  params: Record<string, string>;
}) => Promise<unknown>;
type Fields = Record<string, string | Blob>;

const id = '00000000-0000-4000-8000-000000000000';
const content = {
  ...{ title: 'La kermesse', content: '<p>Des jeux.</p>', status: 'draft', version: '1' },
  ...{ author: 'Inès', description: 'Des jeux', eventDate: '2026-12-01T10:00', location: 'La cour' },
};
const handled = { kind: 'lead', intent: 'note', note: 'Rappeler jeudi', known: '' };
const picture = new Blob([await testPhoto(20, 20).jpeg().toBuffer()]);

/** By address: what one may send there. */
const writes: Record<string, readonly Fields[]> = {
  '/admin/photos': [
    ...['activate', 'deactivate', 'delete'].map((intent) => ({ intent, id })),
    ...['move', 'edit'].map((intent) => ({ intent, id, category: 'campus' })),
  ],
  '/admin/photos/upload/file': [
    { id, category: 'campus' },
    { photo: picture, category: 'campus' },
  ],
  '/admin/carousel': [
    { intent: 'order', before: `["${id}"]`, order: `["${id}"]` },
    { intent: 'add', ids: `["${id}"]` },
    { intent: 'remove', id },
  ],
  '/admin/events': [{ intent: 'delete', id }],
  '/admin/events/new': [content],
  '/admin/events/edit/:id': [content],
  '/admin/events/:id/edition': [{}],
  '/admin/blog': [{ intent: 'delete', id }],
  '/admin/blog/new': [content],
  '/admin/blog/edit/:id': [content],
  '/admin/blog/:id/edition': [{}],
  '/admin/images': [{ folder: 'blog', picture }],
  '/admin/leads': [{ ...handled, id }],
  '/admin/leads/:kind/:id': [
    handled,
    { ...handled, intent: 'handle' },
    { intent: 'reopen' },
    { intent: 'erase' },
  ],
  '/admin/security': [
    { intent: 'acknowledge', id },
    { intent: 'acknowledge-all', seenUntil: '2026-11-20T08:00:00.000Z' },
  ],
  '/admin/security/account': [
    ...['end-sessions', 'renew-recovery-codes', 'disable-second-factor'].map((intent) => ({
      ...{ intent, password: 'une phrase de passe', code: '123456' },
    })),
    { intent: 'begin-second-factor', password: 'une phrase de passe' },
    { intent: 'cancel-second-factor' },
    { intent: 'confirm-second-factor', code: '123456' },
    {
      ...{ intent: 'change-password', currentPassword: 'une phrase de passe' },
      ...{ newPassword: 'une autre phrase entière', confirmation: 'une autre phrase entière' },
    },
  ],
  '/admin/school': [{ version: '0', facts: '{"email":"accueil@ecole.example"}' }],
};
/** Writes nothing but the session itself. */
const ofTheSession = ['/admin/session'];

const addresses = (await everyAddress()).filter(
  ({ pattern }) => pattern.startsWith('/admin') && !['/admin/login', '/admin/logout'].includes(pattern),
);
const actions = new Map<string, Action>();
for (const { pattern, file } of addresses) {
  const module: { action?: Action } = await import(path.resolve('app', file));
  if (module.action) actions.set(pattern, module.action);
}

// So many that each write meets the lock itself, and not those who wait for it.
const db = openServerDatabase(160);
temporaryFiles();
let cookie = '';
let sessionToken = '';

beforeAll(async () => {
  const email = 'ines@ecole.example';
  const [row] = await db
    .owner()
    .insert(adminUsers)
    .values({ email, fullName: 'Inès Berrahal', passwordHash: 'x' })
    .returning();
  const administrator = { id: row?.id ?? '', email, fullName: 'Inès Berrahal' };
  const started = await startSession({ administrator });
  cookie = started.setCookie.split(';')[0] ?? '';
  sessionToken = started.record.sessionToken;
});

/** The status that an action answers or throws. */
async function statusOf(pattern: string, fields: Fields): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ sessionToken, ...fields })) body.set(name, value);
  const request = new Request(`http://localhost:3000${pattern}`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const context = new RouterContextProvider();
  context.set(requestContext, { requestId: 'x', clientAddress: '203.0.113.9', userAgent: '', nonce: '' });
  const action = actions.get(pattern);
  const params = { id, kind: 'lead' };
  try {
    return told(await action?.({ request, context, params }));
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

/** Runs while somebody holds these tables, readers kept out too. */
async function whileLocked(tables: string, run: () => Promise<void>) {
  await db.owner().transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${tables} in access exclusive mode`));
    await run();
  });
}

test('every address of the office that takes a write has its forms here', () => {
  expect([...Object.keys(writes), ...ofTheSession].toSorted()).toEqual([...actions.keys()].toSorted());
});

test('every write of the office that meets a locked table answers 503, whatever it writes', async () => {
  const locked = [
    'school_photos, stored_images, events, blog_posts, slug_redirects, content_editors, lead_captures, admissions',
    'contact_submissions, school_fact_changes, security_alerts, admin_second_factors, rate_limits, activity_log',
  ];
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

test('a write whose session cannot be asked for answers 503, and not that the session is over', async () => {
  await whileLocked('admin_sessions', async () => {
    const answers = await Promise.all(
      [...actions.keys()].map(async (pattern) => ({ pattern, status: await statusOf(pattern, {}) })),
    );
    expect(answers.filter(({ status }) => status !== '503')).toEqual([]);
  });
});
