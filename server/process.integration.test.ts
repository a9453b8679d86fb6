import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase, withRole } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { visits } from '#app/db/schema/operations.ts';

// The built server as a process of its own, as it is run: `npm test` builds it first.

const scratch = mkdtempSync(path.join(os.tmpdir(), 'school-process-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Running = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

/** Starts it with this environment and nothing inherited: neither NODE_ENV=test nor the developer's settings. */
function startServer(
  environment: Record<string, string>,
  command: [string, ...string[]] = [process.execPath, 'server/start.ts'],
): Running {
  const [program, ...words] = command;
  const child = spawn(program, words, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_CONTENT: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output, exit: new Promise((resolve) => child.once('exit', resolve)) };
}

async function addressOf({ output, exit }: Running): Promise<string> {
  let over = false;
  void exit.then(() => (over = true));
  for (;;) {
    const address = /site\s+(http:\S+)/.exec(output())?.[1];
    if (address) return address;
    if (over) throw new Error(`The server ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

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

  test('a data folder nobody can write', async () => {
    const server = startServer({ DATA_DIR: '/proc/school' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('set DATA_DIR to a folder that is');
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
  const script = `"${process.execPath}" server/start.ts; true`;
  const shell = startServer({ DATA_DIR: path.join(scratch, 'npm'), npm_lifecycle_event: 'start' }, [
    'sh',
    '-c',
    script,
  ]);
  await addressOf(shell);
  shell.child.kill('SIGKILL');
  await expect.poll(shell.output, { timeout: 10_000 }).toContain('"msg":"stopped"');
});

test('SIGTERM under a load of writes loses none that was accepted', async () => {
  const dataDir = path.join(scratch, 'load');
  const server = startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const address = await addressOf(server);
  const accepted = { leads: 0, visits: 0 };
  let stopping = false;

  const write = async (number: number): Promise<void> => {
    const headers = {
      Origin: new URL(address).origin,
      'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}`,
    };
    const lead = new URLSearchParams({
      fullName: 'Salma Bennani',
      // Each another family: the same answers sent twice are one lead.
      email: `salma-${number}@exemple.example`,
      phone: '0612345678',
      childName: 'Yanis',
      childAge: '6',
      levelInterest: 'primaire',
    });
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
        // Once it stops, connections are refused; before that, nothing may be.
        if (!stopping) throw error;
        return;
      }
      if (accepted.leads >= 60 && !stopping) {
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
  expect(accepted.leads).toBeGreaterThanOrEqual(60);
  expect(kept.leads).toBeGreaterThanOrEqual(accepted.leads);
  expect(kept.visits).toBeGreaterThanOrEqual(accepted.visits);
}, 60_000);
