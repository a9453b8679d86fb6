import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { inlineScriptHeader, publicPage } from '#app/lib/cache-headers.ts';
import { atEndOfRequest, requestMark } from '#app/lib/current-request.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { startSmallSite } from '#tests/helpers/small-site.ts';
import { createRequestContext } from './create-request-context.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPipeline, type PipelineOptions } from './pipeline.ts';

const local = { publicUrl: 'http://school.test', production: false, development: false };
const online = { ...local, publicUrl: 'https://school.test', production: true };
const page = '<!doctype html><script>start()</script><h1>Bonjour</h1>';

function pageAnswer(headers: Record<string, string> = {}, status = 200) {
  return async () =>
    new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}

function serverWith(options: Partial<PipelineOptions & { trustProxy: number }> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const render = vi.fn<PipelineOptions['render']>(pageAnswer());
  const app = createPipeline({
    config: local,
    log,
    render,
    whatFails: async () => [],
    serveFile: async () => null,
    ...options,
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const sent = { headers: new Headers(init.headers), peerAddress: undefined };
    const requestInfo = createRequestContext(sent, options.trustProxy ?? 0);
    return app.request(`http://school.test${path}`, init, { requestInfo });
  };
  return { ask, render, lines };
}

const ownWrite = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' } };

test('every answer carries the security headers and its request id', async () => {
  const { ask } = serverWith();
  for (const path of ['/', '/healthz', '/files/none.jpg', '/assets/gone.js']) {
    const { headers } = await ask(path);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    for (const name of ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']) {
      expect(headers.has(name)).toBe(true);
    }
    expect(headers.has('strict-transport-security')).toBe(false);
  }
});

test('whatever is noted while a request is answered bears the id that its answer has', async () => {
  const { ask } = serverWith({
    // Also beyond the wait.
    render: async () => new Response(JSON.stringify(await wait(1).then(requestMark))),
  });
  const answers = await Promise.all([ask('/'), ask('/admin/leads')]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    ids.map((requestId) => ({ requestId })),
  );
  expect(requestMark()).toEqual({});
});

test('what a request opened is closed once its response is made, also when it fails', async () => {
  const order: string[] = [];
  const { ask } = serverWith({
    render: async (request) => {
      atEndOfRequest(async () => order.push('closed'));
      order.push('made');
      if (request.url.endsWith('/failing')) throw new Error('no page');
      return new Response();
    },
  });
  await ask('/');
  expect(order).toEqual(['made', 'closed']);
  expect((await ask('/failing')).status).toBe(500);
  expect(order).toEqual(['made', 'closed', 'made', 'closed']);
});

test('https is insisted on where the site is public, and only there', async () => {
  const { ask } = serverWith({ config: online });
  const { headers } = await ask('/');
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test('a page for one person allows its scripts by a nonce that no other answer has', async () => {
  const seen: string[] = [];
  const { ask } = serverWith({
    render: async (_, context) => {
      seen.push(context.get(requestContext).nonce);
      return pageAnswer()();
    },
  });
  const policies = [await ask('/admin/leads'), await ask('/admin/leads')].map((answer) =>
    answer.headers.get('content-security-policy'),
  );
  expect(seen[0]).not.toBe(seen[1]);
  expect(policies).toEqual(
    seen.map((nonce) => expect.stringContaining(`script-src 'self' 'nonce-${nonce}'`)),
  );
  expect(policies.join()).not.toMatch(/script-src[^;]*unsafe/);
});

test('a shared page allows the script that it names by its hash, and no other, cached or not', async () => {
  const html = '<!doctype html><script>start()</script><h1>Bonjour</h1><script>evil()</script>';
  const type = { 'Content-Type': 'text/html; charset=utf-8', [inlineScriptHeader]: "'sha256-x'" };
  const { ask } = await startSmallSite({
    pages: createPageCache({ maxBytes: 100_000 }),
    render: async () => new Response(html, { headers: { ...type, ...publicPage({ shows: ['posts'] }) } }),
  });
  const answers = {
    kept: await ask('/'),
    again: await ask('/'),
    signedIn: await ask('/', { headers: { cookie: 'administration=x' } }),
  };
  for (const answer of Object.values(answers)) {
    const policy = String(answer.headers['content-security-policy']);
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe("script-src 'self' 'sha256-x'");
    expect(answer.headers).not.toHaveProperty(inlineScriptHeader.toLowerCase());
    expect(answer.text).toBe(html);
  }
  expect(answers.again.headers['cache-control']).toContain('s-maxage');
  expect(answers.signedIn.headers['cache-control']).toBe('private, no-cache');
  expect(answers.signedIn.headers).not.toHaveProperty('cache-tag');
});

test('nothing of the back office stays in any cache', async () => {
  const { ask } = serverWith({ render: pageAnswer({ 'Cache-Control': 'public, max-age=60' }) });
  for (const path of ['/admin/leads', '/Admin/leads', '/ADMIN/leads.data']) {
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another origin', { Origin: 'https://elsewhere.example' }],
  ['nobody says where', {}],
])('a write from %s is refused in French and reaches nothing', async (_, headers) => {
  const { ask, render, lines } = serverWith();
  const answer = await ask('/contact', {
    method: 'POST',
    headers: { ...headers, Accept: 'text/html' } as HeadersInit,
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('Envoi refusé');
  expect(render).not.toHaveBeenCalled();
  expect(lines.join()).toContain('another origin');
});

test('a write from our own page passes', async () => {
  const { ask, render } = serverWith();
  expect((await ask('/contact', { ...ownWrite, body: 'a=b' })).status).toBe(200);
  expect(render).toHaveBeenCalledTimes(1);
});

test('the router gets the site’s own origin for a same-origin write', async () => {
  const { ask, render } = serverWith();
  const fromTheSchoolsNetwork = { Host: '10.0.0.7:3000', Origin: 'http://10.0.0.7:3000' };
  await ask('/contact', { method: 'POST', headers: fromTheSchoolsNetwork, body: 'a=b' });
  await ask('/contact', { ...ownWrite, headers: { ...ownWrite.headers, Origin: 'null' }, body: 'a=b' });
  const origins = render.mock.calls.map(([request]) => request.headers.get('origin'));
  expect(origins).toEqual([local.publicUrl, local.publicUrl]);
});

test('a request with two Host headers is refused, whatever it asks for', async () => {
  const render = vi.fn(pageAnswer());
  const { port } = await startSmallSite({ render });
  for (const path of ['/', '/healthz', '/files/a.jpg', '/contact.data']) {
    const socket = connect(port, '127.0.0.1');
    socket.end(
      `GET ${path} HTTP/1.1\r\nHost: school.test\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  }
  expect(render).not.toHaveBeenCalled();
});

test('a form of more than 64 KB is refused in French; an upload may be larger', async () => {
  const { ask, render } = serverWith();
  const body = new Uint8Array(65 * 1024);
  const announced = { ...ownWrite.headers, 'Content-Length': String(body.length) };
  const refused = await ask('/contact', { ...ownWrite, headers: announced, body });
  expect([refused.status, await refused.text()]).toEqual([
    413,
    expect.stringContaining('Envoi trop volumineux'),
  ]);
  expect(render).not.toHaveBeenCalled();
  expect((await ask('/admin/photos/upload', { ...ownWrite, headers: announced, body })).status).toBe(200);
  // Announced in chunks, it may be no larger than a form.
  const inPieces = { ...announced, 'Transfer-Encoding': 'chunked' };
  expect((await ask('/admin/photos/upload', { ...ownWrite, headers: inPieces, body })).status).toBe(413);
});

test('a method the site does not know is refused', async () => {
  const { ask } = serverWith();
  const answer = await ask('/', { method: 'PROPFIND' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE']);
});

test('an error says its reference and nothing else; the log says the rest', async () => {
  const { ask, lines } = serverWith({
    render: async () => {
      throw new Error('secret detail of the database');
    },
  });
  const answer = await ask('/', { headers: { Accept: 'text/html' } });
  const body = await answer.text();
  expect(answer.status).toBe(500);
  expect(body).toContain(answer.headers.get('x-request-id'));
  expect(body).not.toContain('secret detail');
  expect(lines.join()).toContain('secret detail');
});

test('the router’s own last words are replaced by a French sentence', async () => {
  const { ask } = serverWith({
    render: async () =>
      new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } }),
  });
  expect(await (await ask('/', { headers: { Accept: 'text/html' } })).text()).toContain(
    'Une erreur est survenue',
  );
});

test('health says whether the process lives, readiness whether it should be sent visitors', async () => {
  const { ask } = serverWith({ whatFails: async () => ['files: school-photos: NoSuchBucket'] });
  expect((await ask('/healthz')).status).toBe(200);
  const unready = await ask('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.text()).toBe('not ready\nfiles: school-photos: NoSuchBucket');
  const ready = await serverWith().ask('/readyz');
  expect(ready.status).toBe(200);
  // An upgrade checks which release answers.
  expect(ready.headers.get('x-site-release')).toBe(path.basename(process.cwd()));
  const stopping = await serverWith({ isStopping: () => true }).ask('/healthz');
  expect([stopping.status, await stopping.text()]).toEqual([503, 'stopping']);
});

test('a request id is accepted from our own proxy only', async () => {
  const headers = { 'X-Request-Id': 'from-the-proxy-1' };
  const proxied = serverWith({ trustProxy: 1 });
  expect((await proxied.ask('/', { headers })).headers.get('x-request-id')).toBe('from-the-proxy-1');
  expect((await serverWith().ask('/', { headers })).headers.get('x-request-id')).not.toBe('from-the-proxy-1');
});

test('an uploaded file is answered by the store, before any page', async () => {
  const { ask, render } = serverWith({ serveFile: async () => new Response('bytes') });
  expect(await (await ask('/files/school-photos/a.jpg')).text()).toBe('bytes');
  expect(render).not.toHaveBeenCalled();
});

test('what a page answers as data keeps its status and type', async () => {
  const { ask } = serverWith({
    render: async () =>
      new Response('[]', {
        status: 400,
        headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
      }),
  });
  const answer = await ask('/contact.data');
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    400,
    'text/x-script',
    '[]',
  ]);
});

test('a public page for one visitor is compressed and bears no nonce; one of the office is neither', async () => {
  const body = `<!doctype html><title>Introuvable</title>${'<p>Bonjour</p>'.repeat(200)}`;
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  const { ask } = serverWith({
    render: async ({ url }) =>
      new Response(body, {
        status: 404,
        // The router names it for documents only.
        headers: url.includes('/admin') ? type : { ...type, [inlineScriptHeader]: "'sha256-x'" },
      }),
  });
  const headers = { 'Accept-Encoding': 'br' };
  const missing = await ask('/nulle-part', { headers });
  expect([missing.status, missing.headers.get('content-encoding')]).toEqual([404, 'br']);
  expect(missing.headers.get('content-security-policy')).not.toContain('nonce-');
  expect(brotliDecompressSync(Buffer.from(await missing.arrayBuffer())).toString()).toBe(body);
  const office = await ask('/admin/nulle-part', { headers });
  expect([office.status, office.headers.get('content-encoding')]).toEqual([404, null]);
  expect(office.headers.get('content-security-policy')).toContain('nonce-');
});
