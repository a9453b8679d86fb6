import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase, withRole } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { visits } from '#app/db/schema/operations.ts';
import { freePort } from '#app/lib/free-port.server.ts';
import { startBalancer } from '#tests/helpers/balancer.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { startContainer, startServer } from '#tests/helpers/server-process.ts';
import { addressOf, leadOf } from '#tests/helpers/site-process.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';

// The built server as a separate process; `npm test` builds it first.

const scratch = testFolder('school-process-');

describe('a start that cannot succeed says what to do and ends with code 1', () => {
  test('every wrong setting at once', async () => {
    const server = startServer({
      DATA_DIR: path.join(scratch, 'a'),
      PORT: 'x',
      TRUST_PROXY: '-1',
      LOG_LEVEL: 'y',
    });
    expect(await server.exit).toBe(1);
    for (const name of ['PORT', 'TRUST_PROXY', 'LOG_LEVEL'])
      expect(server.output()).toContain(`- ${name} must be`);
    expect(server.output()).not.toContain('    at ');
  });

  test('an unwritable data folder', async () => {
    const server = startServer({ DATA_DIR: '/proc/school' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('set DATA_DIR to a folder that is');
  });

  test('a Node that is too old, before anything is loaded that it cannot read', async () => {
    const disguise = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });`;
    const words = [
      '--import',
      `data:text/javascript,${encodeURIComponent(disguise)}`,
      'build/server/start.js',
    ];
    const server = startServer({ DATA_DIR: path.join(scratch, 'old-node') }, [process.execPath, ...words]);
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^This is Node 18\.20\.4, .*npm start.*\n$/);
    expect(readFileSync('build/server/start.js', 'utf8')).not.toMatch(/^import /m);
  });

  test('a port already taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const server = startServer({ DATA_DIR: path.join(scratch, 'b'), PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(`Port ${port} is already taken`);
    expect(server.output()).not.toContain('    at ');
  });
});

test('a supervisor that ends npm ends the server too, which npm and its shell do not see to', async () => {
  const script = `"${process.execPath}" build/server/start.js; true`;
  const DATABASE_URL = await createDatabase();
  const DATA_DIR = path.join(scratch, 'npm');
  const shell = startServer({ DATABASE_URL, DATA_DIR, npm_lifecycle_event: 'start' }, ['sh', '-c', script]);
  await addressOf(shell);
  shell.child.kill('SIGKILL');
  await expect.poll(shell.output, { timeout: 10_000 }).toContain('"msg":"stopped"');
});

/** A new family each: equal submissions are one lead. */
const emailOf = (number: number) => `salma-${number}@exemple.example`;

test('SIGTERM under a load of writes loses none that was accepted', async () => {
  const dataDir = path.join(scratch, 'load');
  const server = startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const address = await addressOf(server);
  // The started process, configured for little memory.
  expect(readFileSync(`/proc/${server.child.pid}/cmdline`, 'utf8')).toContain('--max-semi-space-size');
  const accepted = { leads: 0, visits: 0 };
  let stopping = false;

  const write = async (number: number): Promise<void> => {
    const headers = {
      Origin: new URL(address).origin,
      'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}`,
    };
    const lead = leadOf(emailOf(number));
    const answers = await Promise.all([
      fetch(`${address}/api/leads`, { method: 'POST', headers, body: lead }),
      fetch(`${address}/api/visits`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ path: '/', analytics: true }),
      }),
    ]);
    if (answers[0]?.status === 201) accepted.leads += 1;
    if (answers[1]?.status === 204) accepted.visits += 1;
  };

  const writer = async (first: number): Promise<void> => {
    for (let number = first; ; number += 8) {
      try {
        await write(number);
      } catch (error) {
        // Connections are refused after the stop, and none before.
        if (!stopping) throw error;
        return;
      }
      if (accepted.leads >= 24 && !stopping) {
        stopping = true;
        server.child.kill('SIGTERM');
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => writer(index)));

  expect(await server.exit).toBe(0);
  await openDatabase({ dataDir });
  const kept = await withRole('site_administrator', async (tx) => ({
    leads: await tx.$count(leadCaptures),
    visits: await tx.$count(visits),
  }));
  await closeDatabase();
  expect(accepted.leads).toBeGreaterThanOrEqual(24);
  expect(kept.leads).toBeGreaterThanOrEqual(accepted.leads);
  expect(kept.visits).toBeGreaterThanOrEqual(accepted.visits);
}, 60_000);

/** The last line of the image's description. */
function containerCommand(): string[] {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1];
  return JSON.parse(command ?? '[]');
}

async function untilReady(address: string): Promise<void> {
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
}

/** A lead in flight (`100 Continue` was sent); `finish` sends its body. */
async function leadUnderWay(port: number, email: string, agent: Agent) {
  const body = leadOf(email).toString();
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': '10.3.0.1',
    Origin: publicOrigin,
    Expect: '100-continue',
  };
  const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/leads', headers });
  const answered = once(sent, 'response');
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    async finish(): Promise<IncomingMessage> {
      sent.end(body);
      const [answer] = await answered;
      return answer.resume();
    },
  };
}

/** The server's answer to a keep-alive connection. */
async function connectionOf(port: number, path: string, agent: Agent): Promise<string | undefined> {
  const [answer]: IncomingMessage[] = await once(
    request({ agent, port, host: '127.0.0.1', path }).end(),
    'response',
  );
  if (answer) await once(answer.resume(), 'end');
  return answer?.headers.connection;
}

const publicOrigin = 'http://ecole.example';

test('copies that are stopped, started by npm or as containers are, leave a balancer without one failed request', async () => {
  const databaseUrl = await createDatabase();
  const npmStart = ['npm', 'start', '--ignore-scripts'];
  const commands = [npmStart, containerCommand(), npmStart];
  const copies = await Promise.all(
    commands.map(async ([program = '', ...words], index) => {
      const port = await freePort();
      const environment = {
        NODE_ENV: 'production',
        SESSION_SECRET: 'for-the-tests-'.repeat(4),
        DATA_DIR: path.join(scratch, `copy-${index}`),
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: publicOrigin,
        PORT: String(port),
        TRUST_PROXY: '1',
      };
      const server = startContainer(environment, [program, ...words]);
      await untilReady(`http://127.0.0.1:${port}`);
      return { port, server };
    }),
  );
  const balancer = await startBalancer(copies.map(({ port }) => port));
  onTestFinished(balancer.stop);

  const load = { over: false, answered: 0, failures: [] as string[] };
  const acknowledged: string[] = [];
  const visitor = async (number: number): Promise<void> => {
    // Bypasses the page cache, so that requests are always in flight.
    const headers = { 'X-Forwarded-For': `10.1.0.${number}`, Cookie: 'administration=of-nobody' };
    while (!load.over) {
      const answer = await fetch(`${balancer.url}/contact`, { headers });
      if (answer.ok && (await answer.text()).endsWith('</html>')) load.answered += 1;
      else load.failures.push(`${answer.status} ${answer.statusText}`);
    }
  };
  const families = 3;
  const family = async (first: number): Promise<void> => {
    for (let number = first; !load.over; number += families) {
      const answer = await fetch(`${balancer.url}/api/leads`, {
        method: 'POST',
        headers: { Origin: publicOrigin, 'X-Forwarded-For': `10.2.${number >> 8}.${number & 255}` },
        body: leadOf(emailOf(number)),
      });
      await answer.arrayBuffer();
      if (answer.status === 201) acknowledged.push(emailOf(number));
      else load.failures.push(`lead: ${answer.status} ${answer.statusText}`);
    }
  };
  const visitors = Promise.allSettled([
    ...Array.from({ length: 6 }, (_, number) => visitor(number)),
    ...Array.from({ length: families }, (_, number) => family(number)),
  ]);
  onTestFinished(async () => {
    load.over = true;
    await visitors;
  });
  const someAnswers = async () => {
    const before = { pages: load.answered, leads: acknowledged.length };
    await expect.poll(() => load.answered, { timeout: 20_000 }).toBeGreaterThan(before.pages + 20);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before.leads + 5);
  };
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  for (const [index, { port, server }] of copies.slice(0, 2).entries()) {
    await someAnswers();
    expect(await connectionOf(port, '/contact', agent)).toBe('keep-alive');
    const begun = await leadUnderWay(port, `retardataire-${index}@exemple.example`, agent);
    server.child.kill('SIGTERM');
    await expect.poll(server.output).toContain('stopping: soon no new requests');
    // Requests during the drain, and those begun before, are answered, and end their connection.
    const late = ['/', '/contact', '/robots.txt', '/nulle-part', '/healthz'];
    const connections = await Promise.all(late.map((path) => connectionOf(port, path, agent)));
    expect(connections).toEqual(late.map(() => 'close'));
    const last = await begun.finish();
    expect([last.statusCode, last.headers.connection]).toEqual([201, 'close']);
    acknowledged.push(`retardataire-${index}@exemple.example`);
    expect(await server.exit).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
    // The balancer noticed while the server still listened.
    expect(server.output()).toMatch(/"path":"\/healthz","status":503/);
  }
  await someAnswers();
  load.over = true;
  expect((await visitors).filter(({ status }) => status === 'rejected')).toEqual([]);
  // The servers' log of errors.
  const told = copies.flatMap(
    ({ server }) => server.output().match(/^.*"level":"?(?:error|[56]0).*$/gm) ?? [],
  );
  expect(load.failures, told.join('\n')).toEqual([]);
  const kept = await queryServer(databaseUrl, 'select email from lead_captures');
  const emails = new Set(kept.map(({ email }) => email));
  expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);

  // Ctrl-C reaches the whole process group: the server twice, since npm forwards it.
  const last = copies[2]?.server;
  process.kill(-(last?.child.pid ?? 0), 'SIGINT');
  await last?.exit;
  expect(last?.output()).toContain('"msg":"stopped"');
}, 90_000);
