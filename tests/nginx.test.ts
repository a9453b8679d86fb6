import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { setSecurityHeaders } from '#server/security-headers.ts';
import { scratchFolder } from '#tests/helpers/scratch.ts';
import { nginxPath, startTlsProxy } from '#tests/helpers/tls-proxy.ts';

// What the delivered nginx caches and forwards, before a site that counts requests.

const absent = 'nginx is not installed: nothing here reads deploy/nginx';
const shared = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=300';

type Seen = { url: string; method: string; headers: IncomingHttpHeaders };
type Site = {
  asked: Seen[];
  /** Its answer; the request's number is the body. */
  answer: { status: number; headers: OutgoingHttpHeaders; hold?: Promise<void> };
  server: Server;
  port: number;
  listen: () => Promise<void>;
  close: () => void;
};

async function startSite(): Promise<Site> {
  const asked: Seen[] = [];
  const site = { asked, answer: { status: 200, headers: { 'Cache-Control': shared } } } as unknown as Site;
  site.server = createServer(async (incoming, outgoing) => {
    asked.push({ url: incoming.url ?? '', method: incoming.method ?? '', headers: incoming.headers });
    const number = asked.length;
    const { status, headers, hold } = site.answer;
    await hold;
    outgoing.writeHead(status, headers).end(incoming.method === 'HEAD' ? undefined : `answer ${number}`);
  });
  site.listen = async () => {
    site.server.listen(site.port ?? 0, '127.0.0.1');
    await once(site.server, 'listening');
    site.port = (site.server.address() as AddressInfo).port;
  };
  site.close = () => {
    site.server.closeAllConnections();
    site.server.close();
  };
  await site.listen();
  onTestFinished(site.close);
  return site;
}

async function behindNginx() {
  const site = await startSite();
  const [port, httpPort] = [await freePort(), await freePort()];
  const logs = scratchFolder('school-nginx-logs-');
  const proxy = await startTlsProxy({ port, httpPort, upstream: site.port, logs });
  onTestFinished(proxy.stop);
  const ask = async (where: string, { body, ...options }: RequestOptions & { body?: string } = {}) => {
    const sent = request({ host: 'localhost', port, path: where, ca: proxy.certificate, ...options });
    const answered = once(sent, 'response');
    sent.end(body);
    const [answer] = await answered;
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  const read = async (where: string, headers: OutgoingHttpHeaders = {}) =>
    (await ask(where, { headers })).body;
  return {
    site,
    ask,
    read,
    port,
    httpPort,
    log: () => readFileSync(path.join(logs, `proxy-${port}-access.log`), 'utf8'),
  };
}

test('a page that everybody may have is asked for once in a second, in each encoding, whatever campaigns add to its address', async ({
  skip,
}) => {
  skip(!nginxPath(), absent);
  const { site, read } = await behindNginx();
  site.answer.headers = { 'Cache-Control': shared, Vary: 'Accept-Encoding' };
  const wishes = ['br, gzip', 'gzip, deflate, br, zstd', 'br;q=0.1', 'gzip, br;q=0.5'];
  const within = async () => [
    await Promise.all(wishes.map((wish) => read('/blog', { 'Accept-Encoding': wish }))),
    await Promise.all(
      ['gzip', 'br;q=0, gzip', 'x-br, gzip'].map((wish) => read('/blog', { 'Accept-Encoding': wish })),
    ),
    await Promise.all(
      ['', 'identity', 'gzip;q=0', 'bread', 'zstd'].map((wish) => read('/blog', { 'Accept-Encoding': wish })),
    ),
    await Promise.all(
      [
        '/contact',
        '/contact?utm_source=lettre',
        '/contact?utm_source=a&utm_campaign=b%26c',
        '/contact?fbclid=x',
      ].map((where) => read(where)),
    ),
  ];
  await within();
  const told = new Set(site.asked.map(({ headers }) => headers['accept-encoding'] ?? ''));
  expect(told).toEqual(new Set(['br, gzip', 'gzip', '']));
  // Repeats until one round fits into the second of the cache.
  await expect
    .poll(async () => (await within()).map((bodies) => new Set(bodies).size), { timeout: 20_000 })
    .toEqual([1, 1, 1, 1]);
  const of = async (...addresses: string[]) =>
    new Set(await Promise.all(addresses.map((where) => read(where)))).size;
  expect(await of('/a', '/a?sujet=stage', '/a?utm_source=x&sujet=stage', '/a?sujet=stage&utm_source=x')).toBe(
    4,
  );
});

test('nothing of a visitor, of a form, of the office or without shared caching headers is cached', async ({
  skip,
}) => {
  skip(!nginxPath(), absent);
  const { site, ask, read } = await behindNginx();
  const never = async (why: string, where: string, options: RequestOptions & { body?: string } = {}) => {
    const bodies = [];
    for (let count = 0; count < 3; count += 1) bodies.push((await ask(where, options)).body);
    expect(new Set(bodies).size, why).toBe(3);
  };
  // Shared pages are cached beside them.
  await expect.poll(async () => new Set([await read('/'), await read('/')]).size).toBe(1);
  const kept = await read('/');
  for (const cookie of [
    `${sessionCookieName}=1`,
    `a=b; __Host-${sessionCookieName}=1`,
    `a=b;${sessionCookieName}=`,
  ])
    await never(cookie, '/', { headers: { Cookie: cookie } });
  await never('who says who he is', '/', { headers: { Authorization: 'Basic eDp5' } });
  await never('a part', '/', { headers: { Range: 'bytes=0-3' } });
  await never('a form', '/', { method: 'POST', body: 'a=b' });
  for (const where of ['/admin', '/Admin/login', '/admin.data', '/api/csrf', '/healthz'])
    await never(where, where);
  const answers: OutgoingHttpHeaders[] = [
    {},
    { 'Cache-Control': 'no-store' },
    { 'Cache-Control': 'private, no-cache' },
    { 'Cache-Control': 'public, no-store' },
    { 'Cache-Control': 'max-age=60' },
    { Expires: new Date(Date.now() + 60_000).toUTCString() },
    { 'X-Accel-Expires': '60' },
    { 'Cache-Control': shared, 'Set-Cookie': 'a=b' },
    { 'Cache-Control': shared, Vary: 'Cookie' },
    { 'Cache-Control': shared, Vary: 'Accept-Encoding, Accept-Language' },
    { 'Cache-Control': shared, Vary: '*' },
  ];
  for (const [at, headers] of answers.entries()) {
    site.answer.headers = headers;
    await never(JSON.stringify(headers), `/page-${at}`);
  }
  expect(kept).toMatch(/^answer \d+$/);
  expect(site.asked.every(({ headers }) => headers['x-request-id'])).toBe(true);
});

test('who signs in sees what is, and leaves nothing of it to others', async ({ skip }) => {
  skip(!nginxPath(), absent);
  const { site, ask, read } = await behindNginx();
  const signedIn = { headers: { Cookie: `__Host-${sessionCookieName}=1` } };
  const before = await read('/');
  const own = (await ask('/', signedIn)).body;
  expect(own).not.toBe(before);
  expect(await read('/')).not.toBe(own);
  // The client's conditions and ranges reach the site unchanged.
  await ask('/files/a.pdf', { headers: { ...signedIn.headers, Range: 'bytes=0-3', 'If-None-Match': '"x"' } });
  expect(site.asked.at(-1)?.headers).toMatchObject({ range: 'bytes=0-3', 'if-none-match': '"x"' });
});

test('a cached page answers conditions and HEAD, is sent whole, and has the id of its own request', async ({
  skip,
}) => {
  skip(!nginxPath(), absent);
  const { site, ask } = await behindNginx();
  site.answer.headers = {
    'Cache-Control': shared,
    ETag: '"v1-br"',
    Vary: 'Accept-Encoding',
    'X-Request-Id': 'of-the-first',
  };
  const first = await ask('/');
  const known = await ask('/', { headers: { 'If-None-Match': '"v1-br"' } });
  expect([first.status, known.status, known.body]).toEqual([200, 304, '']);
  expect(known.headers.etag).toBe('"v1-br"');
  expect((await ask('/', { method: 'HEAD' })).body).toBe('');
  expect(new Set(site.asked.map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(site.asked.some(({ headers }) => headers['if-none-match'])).toBe(false);
  expect(first.headers['accept-ranges']).toBeUndefined();
  expect(first.headers.vary).toBe('Accept-Encoding');
  const again = await ask('/');
  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('while the site is away, restarts or breaks off, its pages are there; what was withdrawn before is not', async ({
  skip,
}) => {
  skip(!nginxPath(), absent);
  const { site, ask } = await behindNginx();
  const page = (await ask('/')).body;
  await ask('/ancien');
  site.answer = {
    status: 404,
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=1' },
  };
  await expect.poll(async () => (await ask('/ancien')).status, { timeout: 5_000 }).toBe(404);
  for (const status of [502, 503]) {
    site.answer = { status, headers: { 'Cache-Control': 'no-store' } };
    const before = site.asked.length;
    const bodies = new Set<string>();
    const hasAsked = async () => {
      bodies.add((await ask('/')).body);
      return site.asked.length - before;
    };
    await expect.poll(hasAsked, { timeout: 5_000 }).toBeGreaterThan(1);
    expect([...bodies], String(status)).toEqual([page]);
  }
  site.close();
  for (let count = 0; count < 5; count += 1) {
    const answer = await ask('/');
    expect([answer.status, answer.body]).toEqual([200, page]);
  }
  expect((await ask('/ancien')).status).toBe(404);
  expect((await ask('/jamais-vu')).status).toBe(502);
  expect((await ask('/', { method: 'POST', body: 'a=b' })).status).toBe(502);
});

test('what a visitor says of himself reaches the site behind what nginx says of him', async ({ skip }) => {
  skip(!nginxPath(), absent);
  const { site, ask } = await behindNginx();
  const headers = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Request-Id': 'of-the-visitor',
    'X-Forwarded-Proto': 'http',
  };
  const { headers: answered } = await ask('/admin', { headers });
  expect(site.asked.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-request-id': answered['x-request-id'],
  });
  expect(answered['x-request-id']).not.toBe('of-the-visitor');
});

test('of simultaneous requests for a cached page only one waits for the site', async ({ skip }) => {
  skip(!nginxPath(), absent);
  const { site, ask, read } = await behindNginx();
  const page = await read('/');
  const held = Promise.withResolvers<void>();
  site.answer.hold = held.promise;
  const before = site.asked.length;
  const waiting: Promise<string>[] = [];
  const comes = async () => {
    waiting.push(ask('/').then(({ body }) => body));
    return site.asked.length - before;
  };
  await expect.poll(comes, { timeout: 5_000 }).toBe(1);
  expect(new Set(await Promise.all([read('/'), read('/'), read('/')]))).toEqual(new Set([page]));
  expect(site.asked.length - before).toBe(1);
  held.resolve();
  expect(new Set(await Promise.all(waiting)).size).toBe(2);
});

test('what nginx answers by itself has the site’s headers, no version, and leads nobody on who is no reader of pages', async ({
  skip,
}) => {
  skip(!nginxPath(), absent);
  const { site, ask, port, httpPort, log } = await behindNginx();
  const own = new Headers();
  setSecurityHeaders(own, { https: true });
  const bears = (headers: IncomingHttpHeaders) =>
    expect(headers).toMatchObject({ ...Object.fromEntries(own), server: 'nginx' });
  const stricter = { 'content-security-policy': "default-src 'self'", 'referrer-policy': 'no-referrer' };
  site.answer.headers = { ...Object.fromEntries(own), ...stricter };
  const page = await ask('/');
  expect(page.headers).toMatchObject(stricter);
  site.close();
  const raw = async (sent: string, to: number) => {
    const socket = connect({ port: to, host: '127.0.0.1' });
    socket.end(sent);
    return text(socket);
  };
  const answers = [
    await ask('/readyz'),
    await ask('/jamais-vu'),
    await ask('/admin/photos', { method: 'POST', headers: { 'Content-Length': 14_000_000 } }),
    await ask(`/${'x'.repeat(9_000)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 502, 413, 414]);
  for (const { headers } of answers) bears(headers);
  expect(answers.map(({ body }) => body)).toEqual([
    'Cette adresse ne répond pas à cette demande.',
    'Le site redémarre. Réessayez dans quelques secondes.',
    'Ce que vous envoyez dépasse la taille acceptée.',
    'Cette adresse ne répond pas à cette demande.',
  ]);
  const [redirected, posted, programme, broken] = await Promise.all([
    raw('GET /blog?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', httpPort),
    raw('POST /blog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', httpPort),
    raw('GET /Api/csrf HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', httpPort),
    raw('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', port),
  ]);
  expect(redirected).toMatch(/^HTTP\/1.1 301 /);
  expect(redirected).toContain('\r\nLocation: https://www.ecole.example/blog?a=b\r\n');
  for (const refused of [posted, programme]) expect(refused).toMatch(/^HTTP\/1.1 403 /);
  for (const answer of [redirected, posted, programme, broken]) {
    expect(answer).toMatch(/X-Content-Type-Options: nosniff\r\n/);
    expect(answer).toMatch(/frame-ancestors 'none'/);
    expect(answer).not.toMatch(/nginx\/\d/);
  }
  await expect.poll(log).toMatch(/^127\.0\.0\.0 \[[^\]]+\] [0-9a-f]{32} GET \/readyz 403 \d+$/m);
});

test('Debian’s logrotate keeps the log for as long as docs/operations.md says', ({ skip }) => {
  const rule = '/etc/logrotate.d/nginx';
  skip(!existsSync(rule), 'Debian’s nginx is not installed: nothing here says how long its log is kept');
  const [logs, said] = [readFileSync(rule, 'utf8'), readFileSync('docs/operations.md', 'utf8')];
  const file = /access_log (\S+)/.exec(readFileSync('deploy/nginx/school.conf', 'utf8'))?.[1] ?? '';
  expect(path.matchesGlob(file, /^\S+/.exec(logs)?.[0] ?? '')).toBe(true);
  expect(logs).toMatch(/^\s+daily$[^}]+^\s+rotate 14$/m);
  expect(said).toContain('nginx’s files go after fourteen days'.replace('’', "'"));
});
