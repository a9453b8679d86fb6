import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { publicPage } from '#app/lib/cache-headers.ts';
import { type Render, startSmallSite } from '#tests/helpers/small-site.ts';
import { createPageCache } from './page-cache.ts';

/* Cached pages, over the listener of a server. */

const site = 'http://school.test';
const html = `<!doctype html><p>${'Une école, mille possibilités. '.repeat(50)}</p><script>let a = 1</script>`;

async function siteAt(now = { time: 0 }) {
  const cache = createPageCache({ maxBytes: 1_000_000, now: () => now.time });
  return { cache, now, ...(await startSmallSite({ pages: cache })) };
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
  const { ask } = await siteAt();
  const policy = { 'Content-Security-Policy': "script-src 'sha256-x'" };
  const render = renderOf({
    headers: { ...publicPage({ shows: ['posts'] }), ...policy, 'Content-Type': 'text/plain' },
  });
  const first = await ask('/blog', { render });
  const second = await ask('/blog', { render });
  expect(render).toHaveBeenCalledTimes(1);
  expect([first.text, second.text]).toEqual([html, html]);
  expect(second.headers['content-security-policy']).toBe("script-src 'sha256-x'");
  expect(second.headers.vary).toBe('Accept-Encoding');
});

test('a cached page is answered with the headers that its render was, and an id of its own', async () => {
  const { ask } = await siteAt();
  const render = renderOf();
  const own = ({ headers: { date, 'x-request-id': id, ...others } }: Awaited<ReturnType<typeof ask>>) => ({
    id,
    others,
  });
  const [first, second] = [own(await ask('/', { render })), own(await ask('/', { render }))];
  expect(second.others).toEqual(first.others);
  expect(second.others).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-content-type-options': 'nosniff',
  });
  expect(second.others).not.toHaveProperty('cache-tag');
  expect([first.id, second.id]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  expect(first.id).not.toBe(second.id);
});

test.each([
  ['br', 'gzip, br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
  ['gzip', 'gzip;q=0.5, br;q=0', (bytes: Uint8Array) => gunzipSync(bytes)],
])('it travels as %s when asked by %s', async (encoding, accept, decode) => {
  const { ask } = await siteAt();
  const render = renderOf();
  for (const _ of ['rendered', 'kept']) {
    const answer = await ask('/', { render, headers: { 'accept-encoding': accept } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.bytes).toString()).toBe(html);
  }
});

test('every encoding has an ETag of its own, which earns a 304 without a body', async () => {
  const { ask } = await siteAt();
  const render = renderOf();
  const plain = await ask('/', { render });
  const etag = (await ask('/', { render, headers: { 'accept-encoding': 'br' } })).headers.etag ?? '';
  expect(etag).not.toBe(plain.headers.etag);
  const answer = await ask('/', {
    headers: { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` },
  });
  expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
  for (const name of ['content-type', 'content-length', 'content-encoding'])
    expect(answer.headers).not.toHaveProperty(name);
  expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('HEAD answers as GET would, without the body', async () => {
  const { ask } = await siteAt();
  for (const _ of ['rendered', 'kept']) {
    const answer = await ask('/', { render: renderOf(), method: 'HEAD' });
    expect(answer.headers['content-length']).toBe(String(new TextEncoder().encode(html).length));
    expect(answer.text).toBe('');
  }
});

test('a part of a page is not to be had: the whole of it comes', async () => {
  const { ask } = await siteAt();
  for (const _ of ['rendered', 'kept']) {
    const answer = await ask('/', { render: renderOf(), headers: { range: 'bytes=0-9' } });
    expect([answer.status, answer.text, answer.headers['accept-ranges']]).toEqual([200, html, undefined]);
  }
});

test('query strings a page does not know neither reach it nor add to the cache', async () => {
  const { cache, ask } = await siteAt();
  const render = renderOf();
  for (let i = 0; i < 20; i += 1) await ask(`/blog?utm_source=${i}&x=${i}`, { render });
  expect(render).toHaveBeenCalledTimes(1);
  expect(render.mock.calls[0]?.[0].url).toBe(`${site}/blog`);
  expect(cache.usage().pages).toBe(1);
});

test('a shared page is rendered for the site’s own address, whatever host the visitor claims', async () => {
  const { ask } = await siteAt();
  const render = renderOf();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await ask('http://evil.example/blog', { render, headers });
  const seen = render.mock.calls[0]?.[0];
  expect(seen?.url).toBe(`${site}/blog`);
  expect([...(seen?.headers.values() ?? [])].join()).not.toContain('evil');
  expect((await ask('/blog', { headers })).text).toBe(html);
  expect((await ask('HTTPS://evil.example/blog?x=1', { headers })).text).toBe(html);
  expect(render).toHaveBeenCalledTimes(1);
});

test('of two Host headers a cached page believes neither', async () => {
  const { ask, port } = await siteAt();
  await ask('/blog', { render: renderOf() });
  const socket = connect(port, '127.0.0.1');
  socket.end('GET /blog HTTP/1.1\r\nHost: school.test\r\nhost: evil.example\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  expect((await ask('/blog', { headers: { host: 'school.test,evil.example' } })).status).toBe(400);
});

test('a page that does not opt in sees its whole address and is never cached', async () => {
  const { cache, ask } = await siteAt();
  const render = renderOf({ headers: {} });
  await ask('/contact?sujet=visite', { render });
  expect(render.mock.lastCall?.[0].url).toBe(`${site}/contact?sujet=visite`);
  expect(cache.usage().pages).toBe(0);
});

test('what is for its asker alone is rendered once, and has all of its cookies', async () => {
  const { ask } = await siteAt();
  const render = vi.fn<Render>(async () => {
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('Set-Cookie', cookie);
    return new Response(html, { status: 404, headers });
  });
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask('/nulle-part', { render, method });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([404, ['a=1; Path=/', 'b=2; Path=/']]);
  }
  expect(render).toHaveBeenCalledTimes(2);
});

test('past the end of a list one answer is cached, for every number', async () => {
  const { cache, ask } = await siteAt();
  const missing = (from: number, body: string) =>
    renderOf({ status: 404, body, headers: publicPage({ shows: ['posts'], missingFrom: from }) });
  const render = missing(85, 'no such page');
  for (const name of ['999999', '85', '86', '9'.repeat(40), '0', 'abc', '085']) {
    const answer = await ask(`/blog/page/${name}`, { render, headers: { 'if-none-match': '*' } });
    expect([answer.status, answer.text]).toEqual([404, 'no such page']);
    expect(answer.headers['cache-control']).toContain('s-maxage=1, stale-while-revalidate=0');
    expect(answer.headers['page-missing-from']).toBeUndefined();
  }
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.usage().pages).toBe(1);

  // Not for an existing page, nor another list, nor a data request.
  const page = renderOf();
  expect((await ask('/blog/page/84', { render: page })).status).toBe(200);
  expect((await ask('/evenements/page/85', { render: page })).status).toBe(200);
  expect((await ask('/blog/page/85.data', { render: missing(85, 'data') })).text).toBe('data');
  expect(page).toHaveBeenCalledTimes(2);

  // One post more may add a page.
  cache.invalidate('posts');
  expect((await ask('/blog/page/85', { render: page })).status).toBe(200);
  expect((await ask('/blog/page/999', { render: missing(86, 'none') })).status).toBe(404);
});

test.each([
  ['a missing page', { status: 404 }],
  ['a missing page of what is no list', { status: 404, headers: publicPage({ shows: [], missingFrom: 1 }) }],
  ['a failed page', { status: 500 }],
  ['a page that sets a cookie', { headers: { ...publicPage({ shows: [] }), 'Set-Cookie': 'a=b' } }],
  ['a page that varies by cookie', { headers: { ...publicPage({ shows: [] }), Vary: 'Cookie' } }],
])('%s is not cached, and has no caching headers', async (_, options) => {
  const { cache, ask } = await siteAt();
  const { headers } = await ask('/blog', { render: renderOf(options) });
  expect(cache.usage().pages).toBe(0);
  for (const name of ['cache-tag', 'page-expires-in', 'page-missing-from'])
    expect(headers).not.toHaveProperty(name);
});

test.each([
  ['someone signed in', '/blog', { cookie: 'a=b; __Host-administration=abc' }],
  ['someone signed in, by two lines', '/blog', { cookie: ['a=b', 'administration=abc'] }],
  ['a name and a password', '/blog', { authorization: 'Basic c2FsbWE6eA==' }],
  ['data for the router', '/blog.data?_routes=root', {}],
  ['the back office', '/admin/leads', {}],
  ['another spelling of the address', '/BLOG', {}],
])('%s goes past the cache', async (_, path, headers) => {
  const { cache, ask } = await siteAt();
  await ask('/blog', { render: renderOf() });
  const render = renderOf();
  const answer = await ask(path, { render, headers });
  expect(render.mock.lastCall?.[0].url).toBe(`${site}${path}`);
  expect(answer.headers['cache-control']).not.toContain('public');
  expect(cache.usage().pages).toBe(1);
});

test('a write goes past the cache', async () => {
  const { cache, ask } = await siteAt();
  await ask('/blog', { render: renderOf() });
  const render = renderOf();
  await ask('/blog', { render, method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
  expect(render.mock.lastCall?.[0].method).toBe('POST');
  expect((await ask('/blog', { render, method: 'PROPFIND' })).status).toBe(405);
  expect(cache.usage().pages).toBe(1);
});

test('a burst of visitors at a page just dropped costs one render', async () => {
  const { cache, ask, received } = await siteAt();
  await ask('/', { render: renderOf() });
  cache.invalidate('posts');
  const { render, finish } = slowRender();
  const answers = Array.from({ length: 100 }, () => ask('/', { render }));
  await expect.poll(received).toBe(101);
  finish[0]?.('page');
  expect(new Set((await Promise.all(answers)).map(({ text }) => text))).toEqual(new Set(['page']));
  expect(render).toHaveBeenCalledTimes(1);
});

test('the first of them going away does not end the render for the others', async () => {
  const { port, ask } = await siteAt();
  const { render, finish } = slowRender();
  const leaving = new AbortController();
  // Renders by number: this one is the first.
  const other = ask('/contact', { render: renderOf({ headers: {} }) });
  await other;
  const headers = { 'x-render': '1' };
  const first = fetch(`http://127.0.0.1:${port}/`, { headers, signal: leaving.signal });
  const second = ask('/', { render });
  await expect.poll(() => finish.length).toBe(1);
  leaving.abort();
  await expect(first).rejects.toThrow();
  expect(render.mock.calls[0]?.[0].signal.aborted).toBe(false);
  finish[0]?.('page');
  expect((await second).text).toBe('page');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page published while an older render runs is what everyone sees from then on', async () => {
  const { cache, ask } = await siteAt();
  const { render, finish } = slowRender();
  const early = ask('/blog', { render });
  await expect.poll(() => finish.length).toBe(1);
  cache.invalidate('posts');
  const late = ask('/blog', { render });
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.('new');
  expect((await late).text).toBe('new');
  finish[0]?.('old');
  expect((await early).text).toBe('old');
  expect((await ask('/blog', { render })).text).toBe('new');
  expect(render).toHaveBeenCalledTimes(2);
});

test('when a shared render fails, each waiting request gets its own render', async () => {
  const { ask, received } = await siteAt();
  const good = renderOf();
  const failure = Promise.withResolvers<Response>();
  const bad = vi.fn<Render>(() => failure.promise);
  const first = ask('/', { render: bad });
  await expect.poll(() => bad.mock.calls.length).toBe(1);
  const second = ask('/', { render: good });
  await expect.poll(received).toBe(2);
  failure.reject(new Error('down'));
  expect([(await first).status, (await second).status]).toEqual([500, 200]);
});

test('a page that depends on time expires, and no CDN may keep it past that', async () => {
  const { ask, now } = await siteAt();
  const render = renderOf({ headers: publicPage({ shows: ['events'], expiresIn: 90 }) });
  const early = await ask('/evenements', { render });
  expect(early.headers['cache-control']).toContain('s-maxage=60');
  expect(early.headers).not.toHaveProperty('page-expires-in');
  now.time = 80_000;
  const late = await ask('/evenements', { render });
  expect(late.headers['cache-control']).toMatch(
    /max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=0/,
  );
  now.time = 90_000;
  await ask('/evenements', { render });
  expect(render).toHaveBeenCalledTimes(2);
});

test('no page outlives the school’s day it was begun on', async () => {
  const { ask, now } = await siteAt({ time: Date.parse('2026-10-31T23:50:00Z') });
  const render = renderOf();
  await ask('/', { render });
  now.time = Date.parse('2026-10-31T23:59:50Z');
  const late = await ask('/', { render });
  expect(late.headers['cache-control']).toContain('s-maxage=10, stale-while-revalidate=0');
  expect(render).toHaveBeenCalledTimes(1);
  now.time = Date.parse('2026-11-01T00:00:00Z');
  await ask('/', { render });
  expect(render).toHaveBeenCalledTimes(2);
});
