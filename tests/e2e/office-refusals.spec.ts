import type { APIRequestContext } from '@playwright/test';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { type Address, everyAddress } from '#tests/helpers/routes.ts';
import { testServer } from '#tests/helpers/site.ts';
import { expect, requestTest as test } from './fixtures.ts';

/** Present in the database before anything is tried: no refusal may contain it. */
const canary = 'Canari Confidentiel';
const open = ['/admin/login'];

const addresses = (await everyAddress()).filter(({ path }) => /^\/admin(\/|$)/.test(path));
const guarded = addresses.filter(({ path }) => !open.includes(path));

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: testServer.url });
  const answer = await request.post('/api/leads', {
    headers: { Origin: testServer.url, 'X-Forwarded-For': '10.255.0.1' },
    form: {
      fullName: canary,
      email: 'canari@exemple.ma',
      phone: '+212600000000',
      childName: 'Petit Canari',
      childAge: '7',
      levelInterest: 'primaire',
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(400);
  await request.dispose();
});

/** A refusal sends to the login page or answers 401 or 403, and shows nothing that is the school's. */
async function expectRefusal(
  request: APIRequestContext,
  method: string,
  url: string,
  form?: Record<string, string>,
) {
  const answer = await request.fetch(url, {
    method,
    maxRedirects: 0,
    headers: { Origin: testServer.url },
    ...(form ? { form } : {}),
  });
  const body = await answer.text();
  const what = `${method} ${url} answered ${answer.status()}: ${body.slice(0, 300)}`;
  const sentToLogin =
    [302, 303].includes(answer.status()) && (answer.headers().location ?? '').startsWith('/admin/login');
  // Single fetch wraps a redirect into data, with status 202.
  const sentToLoginAsData = answer.status() === 202 && body.includes('/admin/login');
  const refused = [401, 403].includes(answer.status());
  // A layout without a loader has nothing to tell: the router answers an empty object.
  const empty = answer.status() === 200 && body.trim() === '[{}]';
  expect(sentToLogin || sentToLoginAsData || refused || empty, what).toBe(true);
  expect(body, what).not.toContain('Canari');
}

function dataAddress(path: string): string {
  return `${path}.data`;
}

test('the table declares the back-office routes of the specification', () => {
  const paths = addresses.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/admin/login',
      '/admin/dashboard',
      '/admin/photos',
      '/admin/photos/upload',
      '/admin/carousel',
      '/admin/events',
      '/admin/events/new',
      '/admin/events/edit/1',
      '/admin/blog',
      '/admin/blog/new',
      '/admin/blog/edit/1',
      '/admin/leads',
      '/admin/analytics',
    ]),
  );
});

for (const { path, routeIds } of guarded) {
  test(`${path} refuses every reading without a session`, async ({ request }) => {
    await expectRefusal(request, 'GET', path);
    await expectRefusal(request, 'GET', dataAddress(path));
    // A client may name the loaders it wants, leaving out the layout's: each must refuse by itself.
    for (const id of routeIds.filter((id) => id !== 'root')) {
      await expectRefusal(request, 'GET', `${dataAddress(path)}?_routes=${encodeURIComponent(id)}`);
    }
  });

  test(`${path} refuses every writing without a session`, async ({ request }) => {
    const form = { sessionToken: 'a'.repeat(64), intent: 'delete', id: '1' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      await expectRefusal(request, method, path, form);
      await expectRefusal(request, method, dataAddress(path), form);
    }
  });
}

test('a forged session cookie opens nothing', async ({ playwright }) => {
  const request = await playwright.request.newContext({
    baseURL: testServer.url,
    extraHTTPHeaders: { Cookie: `${sessionCookieName}=${'0'.repeat(64)}` },
  });
  for (const { path } of guarded as Address[]) await expectRefusal(request, 'GET', path);
  await request.dispose();
});
