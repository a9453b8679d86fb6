import path from 'node:path';
import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountRules, adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { shared } from '#app/db/transaction.server.ts';
import { pageRenderer, requestContext } from '#app/security/request-context.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { everyIntent } from '#tests/helpers/intents.ts';
import { officePage, openAddresses } from '#tests/helpers/office-writes.ts';
import { everyAddress } from '#tests/helpers/routes.ts';

/*
 * Every loader and action below /admin, called without the middleware, with every invalid credential: new
 * routes are included by app/routes.ts, new intents by the code.
 */

type Handler = (args: {
  request: Request;
  context: RouterContextProvider;
  params: Record<string, string>;
  url: URL;
  pattern: string;
}) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };
/**
 * `everyIntent`: each credential with every intent; the others once. Over HTTP the middleware refuses
 * requests without a session; halves of one are tried there with every form (tests/helpers/office-trial.ts).
 */
type Credential = { name: string; cookie?: string; sessionToken?: string; everyIntent?: boolean };

/** Layouts without data of their own. */
const frames = ['root.tsx', 'routes/office/frame.tsx'];
const params = { id: '1', kind: 'candidature', name: officePage, '*': 'nulle-part' };
const intents = everyIntent();

const routes = new Map(
  (await everyAddress())
    .filter(({ path: address }) => /^\/admin(\/|$)/.test(address) && !openAddresses.includes(address))
    // A page at each of its addresses, a layout once.
    .flatMap(({ path: address, file: page, files }) =>
      files.map((file) => [file === page ? `${file} ${address}` : file, { file, address }] as const),
    )
    .filter(([, { file }]) => !frames.includes(file)),
);
const modules = await Promise.all(
  [...routes.values()].map(async ({ file, address }) => {
    const module: RouteModule = await import(path.resolve('app', file));
    return { file, address, module };
  }),
);
const loaders = modules.flatMap(({ module: { loader }, ...rest }) => (loader ? [{ ...rest, loader }] : []));
const actions = modules.flatMap(({ module: { action }, ...rest }) => (action ? [{ ...rest, action }] : []));

const db = openTestDatabase();
let right: Credential;
/** Credentials that allow neither reading nor writing. */
let outside: Credential[];
/** A valid session without the token that a write carries. */
let halves: Credential[];
let transactions = 0;

beforeAll(async () => {
  await db.empty();
  const somebody = async (email: string) => {
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ email, fullName: email, passwordHash: 'x' })
      .returning();
    if (!row) throw new Error('expected an administrator');
    return { id: row.id, email, fullName: email };
  };
  const signedIn = async (name: string, email = `${name}@ecole.example`, at = new Date()) => {
    const [known] = await db.owner().select().from(adminUsers).where(eq(adminUsers.email, email));
    const administrator = known ?? (await somebody(email));
    const { setCookie, record } = await startSession({ administrator }, at);
    const cookie = setCookie.split(';')[0] ?? '';
    return { name, cookie, sessionToken: record.sessionToken, id: administrator.id };
  };
  right = await signedIn('right');
  const sameOwner = await signedIn('another session of the same person', 'right@ecole.example');
  const other = await signedIn('other');
  const ended = await signedIn('ended');
  const disabled = await signedIn('disabled');
  const expired = await signedIn('expired', 'expired@ecole.example', new Date(Date.now() - 9 * 3_600_000));
  const idle = await signedIn('idle', 'idle@ecole.example', new Date(Date.now() - 2.1 * 3_600_000));
  await db.owner().delete(adminSessions).where(eq(adminSessions.adminId, ended.id));
  await db.owner().update(adminUsers).set({ disabled: true }).where(eq(adminUsers.id, disabled.id));
  const { sessionToken } = right;
  const [cookieName = ''] = right.cookie?.split('=') ?? [];
  outside = [
    { name: 'nothing', everyIntent: true },
    { name: 'the token without the cookie', sessionToken },
    { name: 'a made-up cookie', cookie: `${cookieName}=${'0'.repeat(64)}`, sessionToken },
    { name: 'a broken cookie', cookie: `${cookieName}=x`, sessionToken },
    { name: 'the token as the cookie', cookie: `${cookieName}=${sessionToken}`, sessionToken },
    ended,
    disabled,
    expired,
    idle,
  ];
  const { cookie } = right;
  halves = [
    { name: 'no token', cookie },
    { name: 'an empty token', cookie, sessionToken: '' },
    { name: 'a made-up token', cookie, sessionToken: '0'.repeat(64) },
    { name: 'the cookie as the token', cookie, sessionToken: cookie?.split('=')[1] },
    { ...sameOwner, cookie },
    { ...other, cookie, name: 'the token of somebody else' },
  ];
  const connection = await shared().connection;
  if (!connection) throw new Error('expected an open database');
  const { transaction } = connection;
  connection.transaction = (...args) => {
    transactions += 1;
    return transaction(...args);
  };
});

function request(address: string, { cookie }: Credential, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  if (cookie) headers.set('cookie', cookie);
  return new Request(`http://localhost:3000${address}`, { ...init, headers });
}

function written({ sessionToken }: Credential, intent: string | null): RequestInit {
  const body = new FormData();
  if (sessionToken !== undefined) body.set('sessionToken', sessionToken);
  if (intent !== null) body.set('intent', intent);
  body.set('id', '00000000-0000-4000-8000-000000000000');
  return { method: 'POST', body };
}

/** What the handler returns or throws: the status, and a redirect's target. */
async function answerOf(handler: Handler, sent: Request): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    requestId: 'x',
    clientAddress: '203.0.113.9',
    userAgent: '',
    nonce: '',
  });
  context.set(pageRenderer, async () => new Response('<html lang="fr"></html>'));
  const url = new URL(sent.url);
  try {
    return told(await handler({ request: sent, context, params, url, pattern: url.pathname }));
  } catch (thrown) {
    return told(thrown);
  }
}

function told(answer: unknown): string {
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
  const init = typeof answer === 'object' && answer !== null && 'init' in answer ? answer.init : null;
  const status = typeof init === 'object' && init !== null && 'status' in init ? init.status : 200;
  return answer instanceof Error ? `thrown: ${answer.message}` : String(status);
}

test('the office has the pages of the specification, loaders, actions and intents to be tried', () => {
  const pages = ['dashboard', 'photos', 'photos/upload', 'carousel', 'events', 'events/new', 'events/edit/1'];
  const others = ['blog', 'blog/new', 'blog/edit/1', 'leads', 'analytics'];
  expect(modules.map(({ address }) => address)).toEqual(
    expect.arrayContaining([...pages, ...others].map((page) => `/admin/${page}`)),
  );
  expect(loaders.length).toBeGreaterThan(25);
  expect(actions.length).toBeGreaterThan(14);
  expect(intents).toEqual(
    expect.arrayContaining([
      'delete',
      'acknowledge-all',
      'end-sessions',
      'erase',
      'move',
      'order',
      'publish',
      'status',
    ]),
  );
});

test.each(loaders)(
  'the loader of $file shows nothing without a session, even alone',
  async ({ loader, address }) => {
    for (const credential of outside) {
      const before = transactions;
      const answer = await answerOf(loader, request(address, credential));
      expect({ credential: credential.name, answer }).toEqual({
        credential: credential.name,
        answer: '302 /admin/login',
      });
      // Only the session was read.
      expect(transactions - before).toBeLessThanOrEqual(1);
    }
  },
);

test.each(actions)(
  'the action of $file does nothing with a wrong credential, whatever its intent',
  async ({ action, address }) => {
    for (const [credentials, status] of [
      [outside, '401'],
      [halves, '403'],
    ] as const) {
      for (const credential of credentials) {
        for (const intent of credential.everyIntent ? [null, ...intents] : [null]) {
          const before = transactions;
          const answer = await answerOf(action, request(address, credential, written(credential, intent)));
          const what = { credential: credential.name, intent };
          expect({ ...what, answer }).toEqual({ ...what, answer: status });
          expect(transactions - before).toBeLessThanOrEqual(1);
        }
      }
    }
  },
);

test.each(actions)(
  'the action of $file takes its token from a form, not from elsewhere',
  async ({ action, address }) => {
    const { sessionToken = '' } = right;
    const sent = request(`${address}?sessionToken=${sessionToken}`, right, {
      method: 'POST',
      body: JSON.stringify({ sessionToken }),
      headers: { 'content-type': 'application/json', 'x-csrf-token': sessionToken },
    });
    expect(await answerOf(action, sent)).toBe('403');
  },
);

test.each(actions)('the action of $file lets the right credential in', async ({ action, address }) => {
  const answer = await answerOf(action, request(address, right, written(right, null)));
  expect(answer).not.toMatch(/^40[13]|\/admin\/login/);
});

/** Open to a user who must enrol a second factor: its page, and the session, which must last meanwhile. */
const enrolment = 'routes/office/second-factor.tsx';
const renewal = 'routes/office/session.ts';

describe('where a second factor is compulsory, a session whose account has none', () => {
  beforeAll(async () => {
    await db.owner().insert(accountRules).values({ secondFactorRequired: true, updatedByName: 'Inès' });
    return async () => {
      await db.owner().delete(accountRules);
    };
  });

  test.each(loaders)('is led from the loader of $file to set one up', async ({ file, loader, address }) => {
    const answer = await answerOf(loader, request(address, right));
    if (file === enrolment) expect(answer).toBe('200');
    else if (file === renewal) expect(answer).toBe('302 /admin/dashboard');
    else expect(answer).toBe('302 /admin/second-factor');
  });

  test.each(actions)('does nothing by the action of $file, whatever its intent', async (tried) => {
    const { file, action, address } = tried;
    for (const intent of [null, ...intents]) {
      const answer = await answerOf(action, request(address, right, written(right, intent)));
      if (file === renewal) expect(answer).toBe('200');
      else if (file === enrolment) expect(answer).not.toMatch(/^(?:302|40[13])/);
      else expect({ intent, answer }).toEqual({ intent, answer: '403' });
    }
  });
});
