import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { publicPage } from '#app/lib/cache-headers.ts';
import { createPageCache, type Render } from './page-cache.ts';

const site = 'http://school.test';
const html = `<!doctype html><p>${'Une école, mille possibilités. '.repeat(50)}</p><script>let a = 1</script>`;

function cacheAt(now = { time: 0 }) {
  return { cache: createPageCache({ maxBytes: 1_000_000, origin: site, now: () => now.time }), now };
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Request(`${site}${path}`, { headers, method });
}

function renderOf(options: { status?: number; headers?: Record<string, string>; body?: string } = {}) {
  const { status = 200, body = html, headers = publicPage({ shows: ['posts'] }) } = options;
  return vi.fn<Render>(
    async () =>
      new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }),
  );
}

/** A render that is finished by hand. */
function slowRender() {
  const finish: ((body: string) => void)[] = [];
  const render = vi.fn<Render>(
    () =>
      new Promise((resolve) => {
        finish.push((body) =>
          resolve(
            new Response(body, {
              headers: { 'Content-Type': 'text/html', ...publicPage({ shows: ['posts'] }) },
            }),
          ),
        );
      }),
  );
  return { render, finish };
}

test('a page that opts in is rendered once and answered whole ever after', async () => {
  const { cache } = cacheAt();
  const policy = { 'Content-Security-Policy': "script-src 'sha256-x'" };
  const render = renderOf({ headers: { ...publicPage({ shows: ['posts'] }), ...policy } });
  const first = await cache.answer(get('/blog'), render);
  const second = await cache.answer(get('/blog'), render);
  expect(render).toHaveBeenCalledTimes(1);
  expect([await first.text(), await second.text()]).toEqual([html, html]);
  expect(second.headers.get('content-security-policy')).toBe("script-src 'sha256-x'");
  expect(second.headers.get('vary')).toBe('Accept-Encoding');
});

test.each([
  ['br', 'gzip, br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
  ['gzip', 'gzip;q=0.5, br;q=0', (bytes: Uint8Array) => gunzipSync(bytes)],
])('it travels as %s when asked by %s', async (encoding, accept, decode) => {
  const { cache } = cacheAt();
  const answer = await cache.answer(get('/', { 'accept-encoding': accept }), renderOf());
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(decode(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(html);
});

test('every encoding has an ETag of its own, which earns a 304 without a body', async () => {
  const { cache } = cacheAt();
  const render = renderOf();
  const plain = await cache.answer(get('/'), render);
  const etag = (await cache.answer(get('/', { 'accept-encoding': 'br' }), render)).headers.get('etag') ?? '';
  expect(etag).not.toBe(plain.headers.get('etag'));
  const again = get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", ${etag}` });
  const answer = await cache.answer(again, render);
  expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await cache.answer(get('/', { 'if-none-match': etag }), render);
  expect(other.status).toBe(200);
});

test('HEAD answers as GET would, without the body', async () => {
  const { cache } = cacheAt();
  const answer = await cache.answer(get('/', {}, 'HEAD'), renderOf());
  expect(answer.headers.get('content-length')).toBe(String(new TextEncoder().encode(html).length));
  expect(await answer.text()).toBe('');
});

test('query strings a page does not know neither reach it nor add to the cache', async () => {
  const { cache } = cacheAt();
  const render = renderOf();
  for (let i = 0; i < 20; i += 1) await cache.answer(get(`/blog?utm_source=${i}&x=${i}`), render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(render.mock.calls[0]?.[0].url).toBe(`${site}/blog`);
  expect(cache.usage().pages).toBe(1);
});

test('a shared page is rendered for the site’s own address, whatever host the visitor claims', async () => {
  const { cache } = cacheAt();
  const render = renderOf();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await cache.answer(new Request('http://evil.example/blog', { headers }), render);
  const seen = render.mock.calls[0]?.[0];
  expect(seen?.url).toBe(`${site}/blog`);
  expect([...(seen?.headers.values() ?? [])].join()).not.toContain('evil');
});

test('a page that does not opt in sees its whole address and is never kept', async () => {
  const { cache } = cacheAt();
  const render = renderOf({ headers: {} });
  await cache.answer(get('/contact?sujet=visite'), render);
  expect(render.mock.lastCall?.[0].url).toBe(`${site}/contact?sujet=visite`);
  expect(cache.usage().pages).toBe(0);
});

test('past the end of a list one answer is kept, for whatever number is asked for', async () => {
  const { cache } = cacheAt();
  const missing = (from: number, body: string) =>
    renderOf({ status: 404, body, headers: publicPage({ shows: ['posts'], missingFrom: from }) });
  const render = missing(85, 'no such page');
  for (const name of ['999999', '85', '86', '9'.repeat(40), '0', 'abc', '085']) {
    const answer = await cache.answer(get(`/blog/page/${name}`, { 'if-none-match': '*' }), render);
    expect([answer.status, await answer.text()]).toEqual([404, 'no such page']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('page-missing-from')).toBeNull();
  }
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.usage().pages).toBe(1);

  // It is neither the answer of a page that is there, nor of another list, nor what asks for data is told.
  const page = renderOf();
  expect((await cache.answer(get('/blog/page/84'), page)).status).toBe(200);
  expect((await cache.answer(get('/evenements/page/85'), page)).status).toBe(200);
  expect((await cache.answer(get('/blog/page/85.data'), missing(85, 'data'))).status).toBe(404);
  expect(await (await cache.answer(get('/blog/page/99.data'), render)).text()).toBe('data');
  expect(page).toHaveBeenCalledTimes(2);

  // A post more may make a page more.
  cache.invalidate('posts');
  expect((await cache.answer(get('/blog/page/85'), page)).status).toBe(200);
  expect((await cache.answer(get('/blog/page/999'), missing(86, 'none'))).status).toBe(404);
});

test.each([
  ['a missing page', { status: 404 }],
  ['a missing page of what is no list', { status: 404, headers: publicPage({ shows: [], missingFrom: 1 }) }],
  ['a failed page', { status: 500 }],
  ['a page that sets a cookie', { headers: { ...publicPage({ shows: [] }), 'Set-Cookie': 'a=b' } }],
  ['a page that varies by cookie', { headers: { ...publicPage({ shows: [] }), Vary: 'Cookie' } }],
])('%s is not kept', async (_, options) => {
  const { cache } = cacheAt();
  await cache.answer(get('/blog'), renderOf(options));
  expect(cache.usage().pages).toBe(0);
});

test.each([
  ['a write', get('/blog', {}, 'POST')],
  ['someone signed in', get('/blog', { cookie: 'a=b; __Host-administration=abc' })],
  ['a choice of loaders', get('/blog.data?_routes=root')],
  ['the back office', get('/admin/leads')],
  ['another spelling of the address', get('/BLOG')],
])('%s goes past the cache', async (_, request) => {
  const { cache } = cacheAt();
  const render = renderOf();
  await cache.answer(get('/blog'), render);
  await cache.answer(request, render);
  // By identity: to toHaveBeenLastCalledWith any two Requests are equal.
  expect(render.mock.lastCall?.[0]).toBe(request);
  expect(cache.usage().pages).toBe(1);
});

test('visitors who ask at once wait for one render', async () => {
  const { cache } = cacheAt();
  const { render, finish } = slowRender();
  const answers = [cache.answer(get('/'), render), cache.answer(get('/'), render)];
  finish[0]?.('page');
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual(['page', 'page']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('the first of them going away does not end the render for the others', async () => {
  const { cache } = cacheAt();
  const leaving = new AbortController();
  const render = renderOf();
  const first = cache.answer(new Request(`${site}/`, { signal: leaving.signal }), render);
  leaving.abort();
  await first;
  expect(render.mock.calls[0]?.[0].signal.aborted).toBe(false);
});

test('a page published while an older render runs is what everyone sees from then on', async () => {
  const { cache } = cacheAt();
  const { render, finish } = slowRender();
  const early = cache.answer(get('/blog'), render);
  cache.invalidate('posts');
  const late = cache.answer(get('/blog'), render);
  finish[1]?.('new');
  expect(await (await late).text()).toBe('new');
  finish[0]?.('old');
  expect(await (await early).text()).toBe('old');
  expect(await (await cache.answer(get('/blog'), render)).text()).toBe('new');
  expect(render).toHaveBeenCalledTimes(2);
});

test('when a shared render fails, whoever waited gets a render of his own', async () => {
  const { cache } = cacheAt();
  const good = renderOf();
  const bad = vi.fn<Render>(async () => Promise.reject(new Error('down')));
  const [first, second] = await Promise.allSettled([
    cache.answer(get('/'), bad),
    cache.answer(get('/'), good),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

test('a page that depends on time expires, and no CDN may keep it past that', async () => {
  const { cache, now } = cacheAt();
  const render = renderOf({ headers: publicPage({ shows: ['events'], expiresIn: 90 }) });
  const early = await cache.answer(get('/evenements'), render);
  expect(early.headers.get('cache-control')).toContain('s-maxage=60');
  expect(early.headers.has('page-expires-in')).toBe(false);
  now.time = 80_000;
  const late = await cache.answer(get('/evenements'), render);
  expect(late.headers.get('cache-control')).toMatch(
    /max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=0/,
  );
  now.time = 90_000;
  await cache.answer(get('/evenements'), render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('no page outlives the school’s day it was begun on', async () => {
  const { cache, now } = cacheAt({ time: Date.parse('2026-10-31T23:50:00Z') });
  const render = renderOf();
  await cache.answer(get('/'), render);
  now.time = Date.parse('2026-10-31T23:59:50Z');
  const late = await cache.answer(get('/'), render);
  expect(late.headers.get('cache-control')).toContain('s-maxage=10, stale-while-revalidate=0');
  expect(render).toHaveBeenCalledTimes(1);
  now.time = Date.parse('2026-11-01T00:00:00Z');
  await cache.answer(get('/'), render);
  expect(render).toHaveBeenCalledTimes(2);
});
