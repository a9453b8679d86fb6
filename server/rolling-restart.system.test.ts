import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { ask } from '#tests/helpers/built-site.ts';
import { createDatabase } from '#tests/helpers/database.ts';
import { startPeople } from '#tests/helpers/people.ts';
import { startContainer } from '#tests/helpers/server-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { nginxPath, startTlsProxy } from '#tests/helpers/tls-proxy.ts';

const scratch = testFolder('school-rolling-');

async function untilReady(port: number): Promise<void> {
  const isReady = async () => (await ask(`http://127.0.0.1:${port}/readyz`)).status === 200;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}

test('two copies behind the delivered nginx restart in turn without a failed request', async ({ skip }) => {
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

  const people = startPeople({ host: 'localhost', port, ca: proxy.certificate }, `https://localhost:${port}`);
  onTestFinished(people.leave);
  try {
    for (const copy of copies) {
      await people.more();
      const server = running.get(copy);
      server?.child.kill('SIGTERM');
      expect(await server?.exit).toBe(0);
      await people.more();
      running.set(copy, start(copy));
      await untilReady(copy);
    }
  } finally {
    await people.leave();
  }
  expect(people.failures).toEqual([]);
}, 240_000);
