import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as requestInClear } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { setSecurityHeaders } from '#server/security-headers.ts';
import { programPath } from '#tests/helpers/programs.ts';
import { scratchFolder } from '#tests/helpers/scratch.ts';

// Runs Caddy with the files of deploy/caddy, where it is installed.

const caddy = programPath('caddy') ?? '';
const absent = 'caddy is not installed: nothing here reads deploy/caddy';

async function startSite() {
  const forwarded: IncomingHttpHeaders[] = [];
  const probed = new Set<string | undefined>();
  const life = { isStopping: false };
  const server = createServer((asking, answer) => {
    const isProbe = asking.headers['user-agent']?.startsWith('Go-http-client');
    if (isProbe) probed.add(asking.url);
    else forwarded.push(asking.headers);
    // A full disk: not ready, but cached pages are served.
    const isAway = asking.url === '/readyz' || (isProbe && life.isStopping);
    answer
      .writeHead(isAway ? 503 : 200, {
        'Referrer-Policy': 'no-referrer',
        ...(!isProbe && { 'X-Request-Id': asking.headers['x-request-id'] }),
      })
      .end('site');
  });
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return { forwarded, probed, life, listen, close };
}

/** Caddy with its internal certificate instead of a public one. */
async function behindCaddy() {
  const site = await startSite();
  const [upstream, port, httpPort] = [await site.listen(), await freePort(), await freePort()];
  const folder = scratchFolder('school-caddy-');
  const file = path.join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}\n}\n`;
  writeFileSync(file, options + readFileSync('deploy/caddy/Caddyfile', 'utf8'));
  const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: folder, SITE_NAME: 'localhost', SITE_COPIES: `127.0.0.1:${upstream}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const send = async (how: typeof request, options: RequestOptions) => {
    const sent = how({ host: 'localhost', rejectUnauthorized: false, agent: false, ...options });
    const answered = once(sent, 'response');
    sent.end();
    const [answer] = await answered;
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  const ask = (where: string, options: RequestOptions = {}) =>
    send(request, { port, path: where, ...options });
  const askInClear = (where: string, method = 'GET') =>
    send(requestInClear, { port: httpPort, path: where, method });
  const isUp = () =>
    ask('/').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isUp, { timeout: 20_000 }).toBe(200);
  return { site, upstream, ask, askInClear, log: () => log };
}

test('Caddy asks for life alone, believes nothing a visitor says of himself, and logs networks without query or page before', async ({
  skip,
}) => {
  skip(!caddy, absent);
  const { site, ask, log } = await behindCaddy();
  const headers = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Request-Id': 'of-the-visitor',
    Referer: 'https://www.ecole.example/?q=Benjelloun',
  };
  const page = await ask('/newsletter?jeton=secret', { headers });
  expect(page.status).toBe(200);
  const last = site.forwarded.at(-1);
  expect(last?.['x-forwarded-for']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  expect(last?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.headers['x-request-id']).toBe(last?.['x-request-id']);
  await expect.poll(() => [...site.probed], { timeout: 5_000 }).toEqual(['/healthz']);
  await expect.poll(log, { timeout: 5_000 }).toContain('"uri":"/newsletter"');
  expect(log()).not.toMatch(/secret|Benjelloun|203\.0\.113|127\.0\.0\.1"|"::1"/);
});

test('what Caddy answers by itself has the site’s headers, and nothing but a page is led to https', async ({
  skip,
}) => {
  skip(!caddy, absent);
  const { site, ask, askInClear } = await behindCaddy();
  const own = new Headers();
  setSecurityHeaders(own, { https: true });
  const ready = await ask('/readyz');
  expect([ready.status, ready.body]).toEqual([403, '']);
  expect(ready.headers).toMatchObject(Object.fromEntries(own));
  expect((await ask('/')).headers['referrer-policy']).toBe('no-referrer');
  expect(site.forwarded.some((headers) => headers['x-request-id'] === undefined)).toBe(false);
  const led = await askInClear('/blog?a=b');
  expect([led.status, led.headers.location]).toEqual([301, 'https://localhost/blog?a=b']);
  expect((await askInClear('/blog', 'POST')).status).toBe(403);
  expect((await askInClear('/api/csrf')).status).toBe(403);
});

const failedChecks = (log: string) => log.match(/health_checker.*503/g)?.length ?? 0;

test('who comes once Caddy has seen that the only copy stops waits for it, a form too', async ({ skip }) => {
  skip(!caddy, absent);
  const { site, ask, log } = await behindCaddy();
  site.life.isStopping = true;
  await expect.poll(() => failedChecks(log()), { timeout: 10_000 }).toBeGreaterThan(0);
  const before = site.forwarded.length;
  const waiting = [ask('/contact'), ask('/api/contact', { method: 'POST' })];
  const checks = failedChecks(log());
  await expect.poll(() => failedChecks(log()), { timeout: 10_000 }).toBeGreaterThan(checks);
  expect(site.forwarded.length).toBe(before);
  site.life.isStopping = false;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
});

test('who comes while the only copy restarts waits for it, a form too', async ({ skip }) => {
  skip(!caddy, absent);
  const { site, upstream, ask, log } = await behindCaddy();
  site.close();
  const waiting = [ask('/contact'), ask('/api/contact', { method: 'POST' })];
  const before = site.forwarded.length;
  // Caddy's health check has failed.
  await expect.poll(log, { timeout: 10_000 }).toMatch(/health_checker.*refused/);
  await site.listen(upstream);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect(site.forwarded.length).toBeGreaterThan(before);
});
