import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { scratchFolder } from '#tests/helpers/scratch.ts';
import { startContainer } from '#tests/helpers/server-process.ts';
import { administrator } from '#tests/helpers/site.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { nginxPath, startTlsProxy } from '#tests/helpers/tls-proxy.ts';

// One copy of the built site behind the delivered nginx.

const absent = 'nginx is not installed: nothing here runs the site behind its file';

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function siteBehindNginx() {
  const [port, copy, databaseUrl] = await Promise.all([freePort(), freePort(), createDatabase()]);
  const environment = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'for-the-tests-'.repeat(4),
    DATA_DIR: scratchFolder('school-kept-'),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `https://localhost:${port}`,
    PORT: String(copy),
    TRUST_PROXY: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const start = async () => {
    const server = startContainer(environment, [process.execPath, 'build/server/start.js']);
    await expect.poll(() => isReady(copy), { timeout: 60_000 }).toBe(true);
    return server;
  };
  const server = await start();
  const proxy = await startTlsProxy({ port, upstream: copy, logs: scratchFolder('school-kept-logs-') });
  onTestFinished(proxy.stop);
  const agent = new Agent({ keepAlive: true, ca: proxy.certificate });
  onTestFinished(() => agent.destroy());
  const read = async (path: string) => {
    const sent = request({ agent, host: 'localhost', port, path });
    const answered = once(sent, 'response');
    sent.end();
    const [answer]: IncomingMessage[] = await answered;
    return { status: answer?.statusCode, body: answer ? await text(answer) : '' };
  };
  return { server, start, read, copy, databaseUrl, origin: environment.PUBLIC_URL };
}

test('the only copy, killed ten times, costs no visitor one of 20,000 pages', async ({ skip }) => {
  skip(!nginxPath(), absent);
  const { server, start, read, copy } = await siteBehindNginx();
  const paths = publicPages.map((page) => page.path);
  for (const path of paths) expect((await read(path)).status, path).toBe(200);

  const load = { over: false, pages: 0, failures: [] as string[] };
  const visitor = async (first: number): Promise<void> => {
    for (let turn = first; !load.over; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const { status, body } = await read(path).catch((error: unknown) => ({
        status: 0,
        body: String(error),
      }));
      if (status === 200 && body.trimEnd().endsWith('</html>')) load.pages += 1;
      else load.failures.push(`${path}: ${status}`);
    }
  };
  const visitors = Promise.all([0, 3, 6, 9].map(visitor));
  let running = server;
  const whileAway: number[] = [];
  try {
    for (let kill = 1; kill <= 10; kill += 1) {
      await expect.poll(() => load.pages, { timeout: 60_000 }).toBeGreaterThan(kill * 1_500);
      running.child.kill('SIGKILL');
      await running.exit;
      const before = load.pages;
      // Nothing listens until then.
      expect(await isReady(copy)).toBe(false);
      await expect.poll(() => load.pages, { timeout: 60_000 }).toBeGreaterThan(before + 100);
      whileAway.push(load.pages - before);
      running = await start();
    }
    await expect.poll(() => load.pages, { timeout: 240_000 }).toBeGreaterThan(20_000);
  } finally {
    load.over = true;
    await visitors;
  }
  expect(load.failures).toEqual([]);
  expect(Math.min(...whileAway)).toBeGreaterThan(100);
}, 600_000);

test('what the staff publishes, changes and withdraws is seen by everybody within two seconds', async ({
  skip,
}) => {
  skip(!nginxPath(), absent);
  const { read, copy, databaseUrl, origin } = await siteBehindNginx();
  const staff = await signInStaff(`http://127.0.0.1:${copy}`, administrator, origin);
  /**
   * Polls all the time; returns how long after the acknowledgement of `change` the old page was last seen.
   */
  const seenAfter = async (
    path: string,
    isNew: (page: { status?: number; body: string }) => boolean,
    change: () => Promise<Response>,
  ) => {
    let lastOld = Number.NaN;
    const reader = (async () => {
      for (;;) {
        const asked = performance.now();
        if (isNew(await read(path))) return;
        lastOld = asked;
      }
    })();
    await expect.poll(() => lastOld, { timeout: 10_000 }).toBeGreaterThan(0);
    const answer = await change();
    expect(answer.status).toBeLessThan(400);
    await answer.text();
    const acknowledged = performance.now();
    await reader;
    return lastOld - acknowledged;
  };
  const words = { title: 'La kermesse de printemps', content: '<p>Des jeux.</p>', author: 'Inès' };
  const added = await seenAfter(
    '/blog',
    ({ body }) => body.includes(words.title),
    () => staff.ask('/admin/blog/new', { ...words, status: 'published', version: '1' }),
  );
  const path = '/blog/la-kermesse-de-printemps';
  expect((await read(path)).status).toBe(200);
  const [post] = await queryServer(databaseUrl, 'select id from blog_posts');
  const withdrawn = await seenAfter(
    path,
    ({ status }) => status === 404,
    () => staff.ask('/admin/blog', { intent: 'delete', id: String(post?.id) }),
  );
  expect(added).toBeLessThan(2_000);
  expect(withdrawn).toBeLessThan(2_000);
}, 240_000);
