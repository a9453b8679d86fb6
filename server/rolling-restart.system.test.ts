import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { startContainer } from '#tests/helpers/server-process.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { nginxPath, startTlsProxy } from '#tests/helpers/tls-proxy.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'school-rolling-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function untilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}

test('two copies behind nginx as it is delivered, stopped and started in turn, fail nobody', async ({
  skip,
}) => {
  skip(nginxPath() === undefined, 'nginx is not installed: nothing here restarts copies behind its file');
  const databaseUrl = await createDatabase();
  const [port, ...copies] = await Promise.all([freePort(), freePort(), freePort()]);
  const start = (copy: number) =>
    startContainer(
      {
        NODE_ENV: 'production',
        SESSION_SECRET: 'for-the-tests-'.repeat(4),
        DATA_DIR: path.join(scratch, `copy-${copy}`),
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: `https://localhost:${port}`,
        PORT: String(copy),
        TRUST_PROXY: '1',
      },
      [process.execPath, 'build/server/start.js'],
    );
  const running = new Map(copies.map((copy) => [copy, start(copy)]));
  await Promise.all(copies.map(untilReady));
  const proxy = await startTlsProxy({ port, upstream: copies, logs: path.join(scratch, 'logs') });
  onTestFinished(proxy.stop);

  const load = { over: false, pages: 0, leads: 0, failures: [] as string[] };
  const agent = new Agent({ keepAlive: true, ca: proxy.certificate });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string, options: RequestOptions, body?: string) => {
    const sent = request({ agent, host: 'localhost', port, path, ...options });
    const answered = once(sent, 'response');
    sent.end(body);
    const [answer]: IncomingMessage[] = await answered;
    return { status: answer?.statusCode, body: answer ? await text(answer) : '' };
  };
  const visitor = async (): Promise<void> => {
    // Past the cache of pages, so that there is always something under way.
    const headers = { Cookie: 'administration=of-nobody' };
    while (!load.over) {
      const { status, body } = await ask('/contact', { headers });
      if (status === 200 && body.endsWith('</html>')) load.pages += 1;
      else load.failures.push(`page: ${status}`);
    }
  };
  const family = async (first: number): Promise<void> => {
    for (let number = first; !load.over; number += 2) {
      const body = leadOf(`famille-${number}@exemple.example`).toString();
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: `https://localhost:${port}`,
        'Content-Length': Buffer.byteLength(body),
      };
      const { status } = await ask('/api/leads', { method: 'POST', headers }, body);
      // One address, which all of them share here, may not send so much: that is an answer of the site too.
      if (status === 201 || status === 429) load.leads += 1;
      else load.failures.push(`lead: ${status}`);
    }
  };
  const people = Promise.all([visitor(), visitor(), visitor(), visitor(), family(0), family(1)]);
  const moreAnswers = async () => {
    const { pages, leads } = load;
    await expect.poll(() => load.pages, { timeout: 60_000 }).toBeGreaterThan(pages + 20);
    await expect.poll(() => load.leads, { timeout: 60_000 }).toBeGreaterThan(leads + 5);
  };
  try {
    for (const copy of copies) {
      await moreAnswers();
      const server = running.get(copy);
      server?.child.kill('SIGTERM');
      expect(await server?.exit).toBe(0);
      await moreAnswers();
      running.set(copy, start(copy));
      await untilReady(copy);
    }
  } finally {
    load.over = true;
  }
  await people;
  expect(load.failures).toEqual([]);
}, 240_000);
