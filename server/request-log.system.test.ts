import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf, type Running } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// The built server as a separate process: however it ends, the log has a line for every answer.

const scratch = testFolder('school-log-');

/** A signal that causes an uncaught error. */
const failing = `--import data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('nobody catches it') })")}`;

const program = `"${process.execPath}" build/server/start.js`;

/** How a server ends, and what is done before. */
type End = {
  command?: [string, ...string[]];
  env?: Record<string, string>;
  before?: (server: Running) => Promise<void>;
  end: (server: Running) => unknown;
};

const ends: Readonly<Record<string, End>> = {
  SIGTERM: { end: ({ child }) => child.kill('SIGTERM') },
  'an error that nobody catches': {
    env: { NODE_OPTIONS: failing },
    end: ({ child }) => child.kill('SIGUSR2'),
  },
  'the death of npm': {
    command: ['sh', '-c', `${program}; true`],
    env: { npm_lifecycle_event: 'start' },
    end: ({ child }) => child.kill('SIGKILL'),
  },
  'a second Ctrl-C, which waits for nothing': {
    env: { DRAIN_SECONDS: '60' },
    before: async ({ child, output }) => {
      child.kill('SIGINT');
      await expect.poll(output).toContain('stopping: soon no new requests');
      // A second signal that comes sooner would be taken for the first one, forwarded by npm.
      await wait(600);
    },
    end: ({ child }) => child.kill('SIGINT'),
  },
};

test.each(Object.entries(ends))(
  '%s loses no line of the log',
  async (name, { command, env, before, end }) => {
    const DATABASE_URL = await createDatabase();
    const DATA_DIR = path.join(scratch, name.replaceAll(/[^a-z]/gi, ''));
    const server = startServer({ DATABASE_URL, DATA_DIR, ...env }, command);
    const closed = new Promise((resolve) => server.child.once('close', resolve));
    const address = await addressOf(server);
    await before?.(server);
    const answered: string[] = [];
    const visitor = async () => {
      for (let count = 0; count < 100; count += 1) {
        const answer = await fetch(`${address}/philosophie`);
        await answer.arrayBuffer();
        answered.push(answer.headers.get('x-request-id') ?? '');
      }
    };
    await Promise.all(Array.from({ length: 10 }, visitor));
    await end(server);
    await closed;
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"path":"/philosophie"'))
      .map((line): { requestId: string } => JSON.parse(line));
    expect(answered).toHaveLength(1000);
    expect(lines.map(({ requestId }) => requestId).sort()).toEqual(answered.sort());
  },
  60_000,
);

test('what is refused is logged with the id that its answer has', async () => {
  const DATABASE_URL = await createDatabase();
  const server = startServer({ DATABASE_URL, DATA_DIR: path.join(scratch, 'refused') });
  const address = await addressOf(server);
  const headers = { Origin: address };
  const body = new URLSearchParams({ sessionToken: '0'.repeat(64) });
  const answer = await fetch(`${address}/admin/leads/undo`, { method: 'POST', headers, body });
  expect(answer.status).toBe(401);
  const requestId = answer.headers.get('x-request-id');
  const line = () =>
    server
      .output()
      .split('\n')
      .find((one) => one.includes('a write without a session'));
  await expect.poll(line).toBeDefined();
  expect(JSON.parse(line() ?? '')).toMatchObject({ requestId, method: 'POST', path: '/admin/leads/undo' });
});
