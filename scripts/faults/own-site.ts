import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { administrator } from '#tests/helpers/site.ts';
import { addressOf, leadOf, type Running, runServer } from '#tests/helpers/site-process.ts';

export type OwnSite = {
  /** Its address, which is its origin too. */
  origin: string;
  pid: number;
  output: () => string;
  /** Whether its process is running. */
  runs: () => boolean;
};

type Command = [string, ...string[]];

/**
 * Runs `run` on a built site with an administrator, behind a proxy that sends `X-Forwarded-For`, and stops it
 * as a supervisor would.
 *
 * @throws when it ended by itself, or does not stop well
 */
export async function withSite<T>(
  environment: Record<string, string>,
  run: (site: OwnSite) => Promise<T>,
  command?: Command,
): Promise<T> {
  const running = runServer(
    {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      ...environment,
    },
    command,
  );
  const { child, output } = running;
  const runs = () => child.exitCode === null && child.signalCode === null;
  try {
    const origin = await addressOf(running);
    const result = await run({ origin, pid: child.pid ?? 0, output, runs });
    if (!runs()) throw new Error(`It ended with code ${child.exitCode}`);
    return result;
  } catch (error) {
    // The cause of any failure; its last log lines arrive a moment later.
    await wait(500);
    if (!runs() || output().includes('"level":"fatal"'))
      throw new Error(`The site ended by itself:\n${lastLines(output())}`, { cause: error });
    throw error;
  } finally {
    await stop(running);
  }
}

async function stop({ child, output, exit }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const code = await Promise.race([exit, wait(30_000, 'late' as const, { ref: false })]);
  if (code === 0) return;
  child.kill('SIGKILL');
  throw new Error(`The site did not stop well (${code}):\n${lastLines(output())}`);
}

const lastLines = (output: string) => output.split('\n').slice(-20).join('\n');

/** The same on its own data folder and embedded database, with a connection as superuser. */
export async function withEmbeddedSite<T>(
  environment: Record<string, string>,
  run: (site: OwnSite, database: pg.Client) => Promise<T>,
  command?: Command,
): Promise<T> {
  const folder = temporaryFolder();
  try {
    const asked = async (site: OwnSite) => {
      const database = await openEmbeddedOwner(folder);
      try {
        return await run(site, database);
      } finally {
        await database.end();
      }
    };
    return await withSite({ DATA_DIR: folder, ...environment }, asked, command);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The caller removes the folder. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'school-faults-'));
}

/** The whole answer, and its time in milliseconds. */
export type Answered = { status: number; body: string; milliseconds: number };

/** Requests as a browser would, and reads the whole answer. Status 0: there was none. */
export async function ask(
  url: string,
  { limit = 60_000, ...init }: RequestInit & { limit?: number } = {},
): Promise<Answered> {
  const began = performance.now();
  const answered = (status: number, body: string) => ({
    status,
    body,
    milliseconds: performance.now() - began,
  });
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limit), ...init });
    return answered(answer.status, await answer.text());
  } catch (error) {
    // The connection was refused, broken or left open.
    if (error instanceof TypeError || error instanceof DOMException) return answered(0, String(error));
    throw error;
  }
}

/** A family sends the home page's form, each from its own address. */
export function sendLead(origin: string, email: string): Promise<Answered> {
  return ask(`${origin}/api/leads`, {
    method: 'POST',
    headers: { Origin: origin, 'X-Forwarded-For': anyAddress() },
    body: leadOf(email),
  });
}

let visitors = 0;

/** An unused address: there are 16 million. */
export function anyAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Polls until it is true. Returns the milliseconds this took, Infinity after the limit. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  limit: number,
  every = 100,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - began;
    if (performance.now() - began > limit) return Number.POSITIVE_INFINITY;
    await wait(every);
  }
}
