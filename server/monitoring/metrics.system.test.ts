import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, onServer } from '#tests/helpers/database.ts';
import { type Figures, readFigures, sumOf } from '#tests/helpers/figures.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf, leadOf, type Running } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// The built server as a separate process, scraped as by Prometheus.

const scratch = testFolder('school-metrics-');

const login = { email: 'direction@ecole.example', password: 'une-phrase-de-passe-pour-les-tests' };

async function startSite(environment: Record<string, string>) {
  const databaseUrl = await createDatabase();
  const server = startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(path.join(scratch, 'data-')),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    ...environment,
  });
  return { server, databaseUrl, address: await addressOf(server) };
}

/** The metrics' address from the log, whose lines are written a moment later. */
async function figuresOf({ output }: Running): Promise<string> {
  await expect.poll(output).toContain('"msg":"figures are told at /metrics"');
  const port = /"port":(\d+),"msg":"figures are told/.exec(output())?.[1];
  return `http://127.0.0.1:${port}/metrics`;
}

async function askFigures(server: Running): Promise<Figures> {
  const answer = await fetch(await figuresOf(server));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return readFigures(await answer.text());
}

const requests = 'http_server_request_duration_seconds_count';

describe('metrics are exposed at METRICS_PORT', () => {
  test('of requests, the cache, the database, jobs, mail, files, sessions and alerts, and of no person', async () => {
    const { server, address } = await startSite({ METRICS_PORT: '0' });
    const headers = { Origin: address };
    for (const where of ['/', '/', '/blog', '/nulle-part?nom=Bennani', '/files/school-photos/a.webp'])
      await (await fetch(address + where)).text();
    const lead = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers,
      body: leadOf('salma@exemple.example'),
    });
    expect(lead.status).toBe(201);
    const form = new URLSearchParams(login);
    await fetch(`${address}/admin/login`, { method: 'POST', headers, body: form, redirect: 'manual' });
    const wrong = new URLSearchParams({ ...login, password: 'une-autre-phrase-de-passe' });
    await fetch(`${address}/admin/login`, { method: 'POST', headers, body: wrong, redirect: 'manual' });

    const figures = await askFigures(server);
    const answered = (labels: Record<string, string>) => sumOf(figures, requests, labels);
    expect(answered({ http_route: '/', http_response_status_code: '200' })).toBe(2);
    expect(answered({ http_route: '/blog', http_request_method: 'GET' })).toBe(1);
    expect(answered({ http_route: '(none)', http_response_status_code: '404' })).toBe(1);
    expect(answered({ http_route: '/files/*', http_response_status_code: '404' })).toBe(1);
    expect(answered({ http_route: '/api/leads', http_response_status_code: '201' })).toBe(1);
    expect(answered({ http_route: '/admin/login', http_request_method: 'POST' })).toBe(2);
    const buckets = 'http_server_request_duration_seconds_bucket';
    expect(sumOf(figures, buckets, { http_route: '/', le: '+Inf' })).toBe(2);
    const asked = (outcome: string) => sumOf(figures, 'site_page_cache_requests_total', { outcome });
    expect(asked('hit') + asked('miss')).toBeGreaterThanOrEqual(3);
    expect(asked('hit')).toBeGreaterThan(0);
    expect(sumOf(figures, 'site_database_up')).toBe(1);
    expect(sumOf(figures, 'db_client_connection_max')).toBeGreaterThanOrEqual(12);
    expect(sumOf(figures, 'db_client_connection_count')).toBeGreaterThan(0);
    expect(sumOf(figures, 'site_sessions')).toBe(1);
    expect(sumOf(figures, 'site_security_alerts_unread')).toBeGreaterThan(0);
    expect(sumOf(figures, 'site_files', { kind: 'pdf' })).toBe(0);
    expect(sumOf(figures, 'site_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(0);
    expect(sumOf(figures, 'process_memory_usage_bytes')).toBeGreaterThan(1e7);
    await expect
      .poll(async () => sumOf(await askFigures(server), 'site_jobs'), { timeout: 20_000 })
      .toBeGreaterThan(0);
    const text = await (await fetch(await figuresOf(server))).text();
    expect(text).not.toMatch(/Bennani|salma|direction@|127\.0\.0\.1|nulle-part|a\.webp/i);
  });

  test('what visitors make up grows nothing', async () => {
    const { server, address } = await startSite({ METRICS_PORT: '0' });
    await (await fetch(`${address}/blog/un-article`)).text();
    await (await fetch(`${address}/nulle-part`)).text();
    const before = await askFigures(server);
    for (let number = 0; number < 18; number += 1) {
      const made = ['wp', 'a"b\n', 'é', '%FF', '{}', '\\'][number % 6] ?? '';
      const hostile = [`/${made}-${number}`, `/blog/${made}${number}`, `/blog/${number}?q=${made}`];
      for (const where of hostile) await (await fetch(address + encodeURI(where))).text();
    }
    for (const method of ['PROPFIND', 'MKCOL', 'PURGE', 'REPORT', 'SUBSCRIBE'])
      await (await fetch(address, { method })).text();
    const after = await askFigures(server);
    const routes = (figures: Figures) =>
      new Set(figures.filter(({ name }) => name === requests).map(({ labels }) => labels.http_route));
    expect([...routes(after)].sort()).toEqual([...routes(before), '/'].sort());
    expect(sumOf(after, requests, { http_request_method: '_OTHER' })).toBe(5);
    expect(after.length - before.length).toBeLessThan(100);
  });

  test('on that port there is nothing else, on the public one there are none, and others of the network do not reach it', async () => {
    const { server, address } = await startSite({ METRICS_PORT: '0' });
    const figures = await figuresOf(server);
    for (const where of ['/', '/metrics/', '/metrics?x=1', '/healthz', '/admin'])
      expect((await fetch(new URL(where, figures))).status).toBe(404);
    expect((await fetch(figures, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const outside = Object.values(os.networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    if (outside) await expect(fetch(figures.replace('127.0.0.1', outside))).rejects.toThrow('fetch failed');
  });

  test('when the database is away, the other metrics are exposed, and one says that it is away', async () => {
    const { server, databaseUrl } = await startSite({ METRICS_PORT: '0' });
    expect(sumOf(await askFigures(server), 'site_database_up')).toBe(1);
    const name = new URL(databaseUrl).pathname.slice(1);
    await onServer(`alter database "${name}" with allow_connections false`);
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const begun = performance.now();
    const figures = await askFigures(server);
    expect(performance.now() - begun).toBeLessThan(8_000);
    expect(sumOf(figures, 'site_database_up')).toBe(0);
    expect(sumOf(figures, 'process_memory_usage_bytes')).toBeGreaterThan(1e7);
  });

  test('a port in use is reported with the variable that names it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const DATABASE_URL = await createDatabase();
    const server = startServer({ DATABASE_URL, DATA_DIR: scratch, METRICS_PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(`Port ${port} is already taken`);
    expect(server.output()).toContain(`METRICS_PORT=${port + 1}`);
  });
});

/** The ports that a process listens on. */
function portsOf(pid: number): number[] {
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`)));
  const lines = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8').split('\n'),
  );
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isListening = state === '0A' && sockets.has(`socket:[${inode}]`);
    return isListening ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
}

/** A descriptor may be closed since the listing. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * The OpenTelemetry packages that Node loaded until the server stopped, except the names package, which the
 * queue always imports.
 */
async function stopAndListPackages(server: Running, folder: string): Promise<string[]> {
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const loaded = files.join('').matchAll(/"url":"[^"]*\/@opentelemetry\/([^/"]+)/g);
  return [...loaded].map(([, name = '']) => name).filter((name) => name !== 'api');
}

test('without METRICS_PORT nothing of it is loaded and nothing listens', async ({ skip }) => {
  skip(process.platform !== 'linux', 'which ports a process listens on is read of /proc');
  // Node writes its coverage there at the end, file by file.
  const coverage = (name: string) => ({ NODE_V8_COVERAGE: path.join(scratch, name) });
  const watched = await startSite({ METRICS_PORT: '0', ...coverage('watched') });
  await expect.poll(() => portsOf(watched.server.child.pid ?? 0)).toHaveLength(2);
  const loaded = await stopAndListPackages(watched.server, path.join(scratch, 'watched'));
  expect(loaded).toContain('exporter-prometheus');
  const { server, address } = await startSite({ METRICS_HOST: '127.0.0.1', ...coverage('unwatched') });
  expect((await fetch(address)).status).toBe(200);
  expect(portsOf(server.child.pid ?? 0)).toEqual([Number(new URL(address).port)]);
  expect(await stopAndListPackages(server, path.join(scratch, 'unwatched'))).toEqual([]);
});
