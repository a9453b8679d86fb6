import path from 'node:path';
import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { staffRoles } from '#app/db/roles.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { shared } from '#app/db/transaction.server.ts';
import { type AdminRole, adminRoles } from '#app/school/vocabulary.ts';
import { hashPassword } from '#app/security/passwords.server.ts';
import { pageRenderer, requestContext } from '#app/security/request-context.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { temporaryFiles } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import {
  officeItem,
  officePage,
  officePath,
  officeWrites,
  openAddresses,
} from '#tests/helpers/office-writes.ts';
import { everyAddress } from '#tests/helpers/routes.ts';

/*
 * Every loader and write of the office, as each staff role: what is allowed works with the role's rights in
 * the database, and everything else is refused before any query.
 */

/** The addresses of each role, repeated here: a new one is the direction's until it is added. */
const open: Readonly<Record<AdminRole, RegExp>> = {
  direction: /^\/admin(?:\/|$)/,
  redaction:
    /^\/admin(?:\/(?:dashboard|calendar|search|session|photos|carousel|pages|faces|events|signups|blog|newsletters|images|files|links|trash|second-factor|security\/account)(?:\/.+)?)?$/,
  accueil:
    /^\/admin(?:\/(?:dashboard|calendar|search|session|leads|reply-templates|signups|trash|second-factor|security\/account)(?:\/.+)?)?$/,
};

/** Reserved for the direction at a shared address. */
const directionDecides: readonly unknown[] = ['require-second-factor'];

type Handler = (args: {
  request: Request;
  context: RouterContextProvider;
  params: Record<string, string>;
  url: URL;
  pattern: string;
}) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

const addresses = (await everyAddress()).filter(
  ({ pattern }) => /^\/admin(?:\/|$)/.test(pattern) && !openAddresses.includes(pattern),
);
const modules = await Promise.all(
  addresses.map(async ({ pattern, file }) => {
    const module: RouteModule = await import(path.resolve('app', file));
    return { pattern, module };
  }),
);
const params = { id: officeItem, kind: 'lead', name: officePage, '*': 'nulle-part' };

const db = openTestDatabase();
temporaryFiles();
const sessions = new Map<AdminRole, { cookie: string; sessionToken: string }>();
let transactions = 0;
/** Nothing was written since the preparation: a refused request reads the session, in one transaction. */
let isAsPrepared = false;
let passwordHash = '';

beforeAll(async () => {
  passwordHash = await hashPassword('une phrase de passe');
  const connection = await shared().connection;
  if (!connection) throw new Error('expected an open database');
  const { transaction } = connection;
  connection.transaction = (...args) => {
    transactions += 1;
    return transaction(...args);
  };
});

beforeEach(async () => {
  if (isAsPrepared) return;
  await db.empty();
  for (const role of adminRoles) {
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ email: `${role}@ecole.example`, fullName: role, passwordHash, role })
      .returning();
    if (!row) throw new Error('expected an account');
    const { setCookie, record } = await startSession({ administrator: row });
    const cookie = setCookie.split(';')[0] ?? '';
    sessions.set(role, { cookie, sessionToken: record.sessionToken });
  }
  const person = sql`'Nadia', 'nadia@exemple.ma', '+212600000000'`;
  for (const row of [
    sql`insert into blog_posts (id, title, slug, content, author) values (${officeItem}, 'x', 'x', '<p>x</p>', 'x')`,
    sql`insert into events (id, title, slug, description, location, event_date)
      values (${officeItem}, 'x', 'x', 'x', 'x', now())`,
    sql`insert into school_photos (id, filename, original_name, category, file_path, file_size, mime_type)
      values (${officeItem}, 'x', 'x', 'carousel', 'carousel/x.jpg', 1, 'image/jpeg')`,
    sql`insert into lead_captures (id, full_name, email, phone, child_name, child_age, level_interest)
      values (${officeItem}, ${person}, 'Adam', 7, 'primaire')`,
    sql`insert into mails (id, kind, recipient, data, about_kind, about_id)
      values (${officeItem}, 'lead-receipt', 'nadia@exemple.ma', '{"childName": "Adam", "level": "primaire"}', 'lead', ${officeItem})`,
    sql`insert into admin_users (id, email, full_name, password_hash) values (${officeItem}, 'x@ecole.example', 'x', 'x')`,
  ]) {
    await db.owner().execute(row);
  }
  isAsPrepared = true;
});

function request(role: AdminRole, address: string, init: RequestInit = {}): Request {
  const headers = { cookie: sessions.get(role)?.cookie ?? '' };
  return new Request(`http://localhost:3000${address}`, { ...init, headers });
}

/** The returned or thrown status, with the office's middleware. */
async function statusOf(role: AdminRole, handler: Handler, sent: Request): Promise<string> {
  const context = new RouterContextProvider();
  const clientAddress = '203.0.113.9';
  context.set(requestContext, { requestId: 'x', clientAddress, userAgent: '', nonce: '' });
  context.set(pageRenderer, async () => new Response('<html lang="fr"></html>'));
  const url = new URL(sent.url);
  const call = () => handler({ request: sent, context, params, url, pattern: url.pathname });
  const before = transactions;
  try {
    return told(await actAs(staffRoles[role], call));
  } catch (thrown) {
    return told(thrown);
  } finally {
    if (transactions - before > 1) isAsPrepared = false;
  }
}

function told(answer: unknown): string {
  if (answer instanceof Response) return String(answer.status);
  if (answer instanceof Error) return `thrown: ${answer.message}`;
  const init = typeof answer === 'object' && answer !== null && 'init' in answer ? answer.init : null;
  const status = typeof init === 'object' && init !== null && 'status' in init ? init.status : 200;
  return String(status);
}

/** Any result of the page's own rules: refused neither by the role nor by the database. */
const answered: unknown = expect.stringMatching(/^(?:2\d\d|30[23]|40[0459]|42[29])$/);

test('every route of the office is at an address that is tried here, or open to who is not signed in', async () => {
  const tried = new Set([...addresses.map(({ pattern }) => pattern), ...openAddresses]);
  const office = (await everyAddress()).filter(({ files }) => files.includes('routes/office/frame.tsx'));
  expect(office.length).toBeGreaterThan(40);
  expect(office.map(({ pattern }) => pattern).filter((pattern) => !tried.has(pattern))).toEqual([]);
  // Every address without a guard is an office address.
  expect(openAddresses.filter((one) => !office.some(({ pattern }) => pattern === one))).toEqual([]);
  const writing = modules.filter(({ module }) => module.action).map(({ pattern }) => pattern);
  expect(Object.keys(officeWrites).toSorted()).toEqual(writing.toSorted());
});

describe.each(adminRoles)('as %s', (role) => {
  test('every address that is theirs can be read, and no other is so much as looked up', async () => {
    for (const { pattern, module } of modules) {
      if (!module.loader) continue;
      const before = transactions;
      const status = await statusOf(role, module.loader, request(role, officePath(pattern)));
      if (open[role].test(pattern)) {
        expect({ pattern, status }).toEqual({ pattern, status: answered });
      } else {
        // Unknown addresses are 404 for every role.
        expect({ pattern, status }).toEqual({ pattern, status: pattern.endsWith('*') ? '404' : '403' });
        expect(transactions - before, pattern).toBe(1);
      }
    }
  });

  const forms = Object.entries(officeWrites).flatMap(([pattern, fields]) =>
    fields.map((form) => ({ pattern, form, intent: form.intent })),
  );
  test.each(forms)('$pattern ($intent) is written if it is theirs', async ({ pattern, form }) => {
    const action = modules.find((one) => one.pattern === pattern)?.module.action;
    if (!action) throw new Error(`${pattern} has no action`);
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    body.set('sessionToken', sessions.get(role)?.sessionToken ?? '');
    const before = transactions;
    const sent = request(role, officePath(pattern), { method: 'POST', body });
    const status = await statusOf(role, action, sent);
    if (role !== 'direction' && directionDecides.includes(form.intent)) {
      expect(status).toBe('403');
    } else if (open[role].test(pattern)) {
      expect(status).toEqual(answered);
    } else {
      expect(status).toBe('403');
      expect(transactions - before).toBe(1);
    }
  });

  test('data that the router asks for is refused like the page', async () => {
    const leads = modules.find(({ pattern }) => pattern === '/admin/leads')?.module.loader;
    if (!leads) throw new Error('expected the page of the requests');
    const asked = request(role, '/admin/leads.data?_routes=routes%2Foffice%2Fleads');
    const status = await statusOf(role, leads, asked);
    expect(status).toBe(open[role].test('/admin/leads') ? '200' : '403');
  });
});
