import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#app/config/log.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import {
  administratorContext,
  requireAdministrator,
  requireAdministratorMiddleware,
  requireAdministratorWrite,
} from './guard.server.ts';
import { startSession } from './sessions.server.ts';

const db = openTestDatabase();
const ran = vi.fn();
const page = () => null;

type Module = ServerBuild['routes'][string] extends infer Route
  ? Route extends { module: infer M }
    ? Partial<M>
    : never
  : never;

function route(id: string, parentId: string | undefined, path: string | undefined, module: Module) {
  return { id, parentId, path, module: { default: page, ...module } };
}

/**
 * A small site on React Router: an office layout with the middleware, and a page and a download outside of
 * it, whose own guards must suffice.
 */
const routes = [
  { ...route('root', undefined, '', {}) },
  route('office', 'root', undefined, {
    middleware: [requireAdministratorMiddleware],
    loader: () => ran('layout loader'),
  }),
  // Protected by the middleware only.
  route('leads', 'office', 'admin/leads', {
    loader: ({ context }) => {
      ran('leads loader');
      return { name: context.get(administratorContext).fullName };
    },
    action: async ({ request, context }) => {
      const { administrator, form } = await requireAdministratorWrite(request, context);
      ran('leads action');
      return { name: administrator.fullName, title: form.get('title') };
    },
  }),
  route('stray', 'root', 'admin/stray', {
    loader: async ({ request, context }) => {
      const { fullName } = await requireAdministrator(request, context);
      ran('stray loader');
      return { name: fullName };
    },
    action: async ({ request, context }) => {
      await requireAdministratorWrite(request, context);
      ran('stray action');
      return null;
    },
  }),
  {
    ...route('download', 'root', 'admin/leads.csv', {
      default: undefined,
      loader: async ({ request, context }) => {
        await requireAdministrator(request, context);
        ran('download loader');
        return new Response('a;b');
      },
      action: async ({ request, context }) => {
        await requireAdministratorWrite(request, context);
        ran('download action');
        return new Response('done');
      },
    }),
  },
];

// The parts of a build that the request handler reads.
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) =>
        new Response('page', { status, headers }),
    },
  },
  routes: Object.fromEntries(routes.map((entry) => [entry.id, entry])),
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  publicPath: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, 'test');

function send(path: string, init: RequestInit = {}): Promise<Response> {
  return handle(new Request(`http://localhost:3000${path}`, init), new RouterContextProvider());
}

function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

async function signedIn() {
  const [row] = await db
    .owner()
    .insert(adminUsers)
    .values({ email: 'salma@ecole.example', fullName: 'Salma Bennis', passwordHash: 'x' })
    .returning();
  const administrator = { id: row?.id ?? '', email: 'salma@ecole.example', fullName: 'Salma Bennis' };
  const { setCookie, record } = await startSession({ administrator });
  const { id } = administrator;
  return { id, cookie: setCookie.split(';')[0] ?? '', sessionToken: record.sessionToken };
}

beforeEach(async () => {
  ran.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await db.empty();
});

test.each(['/admin/leads', '/admin/stray', '/admin/leads.csv'])(
  'without a session, the document %s leads to the login page and nothing runs',
  async (path) => {
    const response = await send(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/login');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(ran).not.toHaveBeenCalled();
  },
);

test.each([
  '/admin/leads.data',
  '/admin/leads.data?_routes=leads',
  '/admin/leads.data?_routes=office',
  '/admin/leads.data?_routes=root',
  '/admin/leads.data?_routes=',
  '/admin/leads.data?_routes=leads,stray',
  '/admin/stray.data',
  '/admin/stray.data?_routes=stray',
])('without a session, the data request %s is sent to the login page and nothing runs', async (path) => {
  const response = await send(path);
  expect(response.status).toBe(202);
  expect(await response.text()).toContain('/admin/login');
  expect(ran).not.toHaveBeenCalled();
});

test.each(['/admin/leads', '/admin/leads.data', '/admin/stray', '/admin/stray.data', '/admin/leads.csv'])(
  'without a session, a write to %s is answered 401 and nothing runs',
  async (path) => {
    const response = await send(path, form({ sessionToken: '0'.repeat(64) }));
    expect(response.status).toBe(401);
    expect(ran).not.toHaveBeenCalled();
  },
);

test('with a session, loaders run and know the administrator; no one may keep the answer', async () => {
  const { cookie } = await signedIn();
  for (const path of ['/admin/leads', '/admin/leads.data?_routes=leads']) {
    const response = await send(path, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
  expect(await (await send('/admin/leads.data', { headers: { cookie } })).text()).toContain('Salma Bennis');
  expect(await (await send('/admin/leads.csv', { headers: { cookie } })).text()).toBe('a;b');
});

test('a write needs the sessionToken of its own session beside the cookie', async () => {
  const { cookie, sessionToken } = await signedIn();
  for (const path of ['/admin/leads', '/admin/leads.data', '/admin/stray', '/admin/leads.csv']) {
    const wrong: Record<string, string>[] = [{}, { sessionToken: '' }, { sessionToken: '0'.repeat(64) }];
    for (const fields of wrong) {
      const response = await send(path, { ...form({ title: 'x', ...fields }), headers: { cookie } });
      expect(response.status).toBe(403);
    }
  }
  expect(ran.mock.calls.flat().filter((name) => String(name).endsWith('action'))).toEqual([]);
  const accepted = await send('/admin/leads.data', {
    ...form({ title: 'Bonjour', sessionToken }),
    headers: { cookie },
  });
  expect(accepted.status).toBe(200);
  expect(await accepted.text()).toContain('Bonjour');
});

test('a write whose body is no form is refused like one without a sessionToken', async () => {
  const { cookie, sessionToken } = await signedIn();
  const response = await send('/admin/leads.data', {
    method: 'POST',
    body: JSON.stringify({ sessionToken }),
    headers: { cookie, 'content-type': 'application/json' },
  });
  expect(response.status).toBe(403);
});

test('a redirect to the login page takes the dead cookie away', async () => {
  const response = await send('/admin/leads', { headers: { cookie: `administration=${'0'.repeat(64)}` } });
  expect(response.headers.get('set-cookie')).toMatch(/^administration=; .*Max-Age=0/);
});

test('who is refused what is logged by account, role and path, without a name', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const { cookie, id } = await signedIn();
  await db.owner().update(adminUsers).set({ role: 'redaction' });
  const asked = new Request('http://localhost:3000/admin/team', { headers: { cookie } });
  await expect(requireAdministrator(asked, new RouterContextProvider())).rejects.toBeDefined();
  await db.owner().update(adminUsers).set({ role: 'direction' });
  await send('/admin/leads.data', { ...form({ sessionToken: '0'.repeat(64) }), headers: { cookie } });
  await send('/admin/leads', form({}));
  const who = { adminId: id, sessionId: expect.any(String), path: '/admin/leads' };
  expect(warned.mock.calls).toEqual([
    [
      { ...who, role: 'redaction', method: 'GET', path: '/admin/team' },
      'an address that is for another role was refused',
    ],
    [{ ...who, role: 'direction', method: 'POST' }, 'a write without the token of its session was refused'],
    [{ method: 'POST', path: '/admin/leads' }, 'a write without a session was refused'],
  ]);
});
