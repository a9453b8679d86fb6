import type { ChildProcess, StdioOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#app/lib/free-port.server.ts';
import { openEmbeddedOwner } from './postgres-server.ts';
import { administrator } from './site.ts';
import { leadOf, type Running, runServer } from './site-process.ts';

/* The built site in a process of its own, for the scripts that measure, attack and break it. */

export type BuiltSite = {
  /** Where it answers; also its own origin, unless the environment sets PUBLIC_URL. */
  origin: string;
  dataDir: string;
  child: ChildProcess;
  pid: number;
  /** What it has logged. */
  output: () => string;
  /** Whether its process still runs. */
  runs: () => boolean;
  /** Milliseconds from its start until it was ready. */
  startedIn: number;
};

/** The same, with its embedded database, connected as the superuser. */
export type EmbeddedSite = BuiltSite & { database: pg.Client };

type Options = {
  command?: [string, ...string[]];
  /** Where its log goes, where it is not kept for `output`. */
  stdio?: StdioOptions;
  /** Fills the data folder before the start. */
  fill?: (dataDir: string) => Promise<unknown>;
};

/**
 * Runs `run` on a built site with an administrator, behind one proxy (`X-Forwarded-For`), and stops it as a
 * supervisor does. Without DATA_DIR it has a data folder of its own, which is removed afterwards.
 *
 * @throws when the site ends by itself or does not stop well
 */
export async function withSite<T>(
  environment: Record<string, string>,
  run: (site: BuiltSite) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const { DATA_DIR: dataDir } = environment;
  if (dataDir === undefined)
    return withFolder('school-site-', (folder) =>
      withSite({ ...environment, DATA_DIR: folder }, run, options),
    );
  await options.fill?.(dataDir);
  const port = String(await freePort());
  const settings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const running = runServer(
    { ...settings, PORT: port, LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...environment },
    options.command,
    options.stdio && { stdio: options.stdio },
  );
  const { child, output } = running;
  const runs = () => child.exitCode === null && child.signalCode === null;
  const origin = `http://localhost:${port}`;
  try {
    const startedIn = await untilReady(origin, runs);
    const result = await run({ origin, dataDir, child, pid: child.pid ?? 0, output, runs, startedIn });
    if (!runs()) throw new Error(`It ended with code ${child.exitCode}`);
    return result;
  } catch (error) {
    // Its last lines arrive a moment later.
    await wait(500);
    if (!runs() || output().includes('"level":"fatal"'))
      throw new Error(`The site ended by itself:\n${lastLines(output())}`, { cause: error });
    throw error;
  } finally {
    await stop(running);
  }
}

/** The same with a connection to its embedded database. */
export function withEmbeddedSite<T>(
  environment: Record<string, string>,
  run: (site: EmbeddedSite) => Promise<T>,
  options?: Options,
): Promise<T> {
  const connected = async (site: BuiltSite) => {
    const database = await openEmbeddedOwner(site.dataDir);
    return run({ ...site, database }).finally(() => database.end());
  };
  return withSite(environment, connected, options);
}

/** Five minutes at most: drawing the demo content on a busy machine takes one. */
async function untilReady(origin: string, runs: () => boolean): Promise<number> {
  const isReady = async () => {
    if (!runs()) throw new Error('The site ended before it was ready');
    return (await ask(`${origin}/readyz`)).status === 200;
  };
  const startedIn = await until(isReady, 300_000, 20);
  if (startedIn === Number.POSITIVE_INFINITY) throw new Error('The site is not ready');
  return startedIn;
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

/** Runs `run` on a temporary folder, which is removed afterwards. */
export async function withFolder<T>(prefix: string, run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `run` on a connection to this database. */
export async function withClient<T>(
  connectionString: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return run(client).finally(() => client.end());
}

/** An answer, read whole. Status 0: there was none. */
export type Answered = { status: number; body: string; milliseconds: number };

/** Asks as a browser does, and reads the whole answer. */
export async function ask(
  url: string,
  { limit = 60_000, ...init }: RequestInit & { limit?: number } = {},
): Promise<Answered> {
  const began = performance.now();
  const answered = (status: number, body: string) => ({
    ...{ status, body, milliseconds: performance.now() - began },
  });
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limit), ...init });
    return answered(answer.status, await answer.text());
  } catch (error) {
    // The connection was refused, broken or left open: no answer.
    if (error instanceof TypeError || error instanceof DOMException) return answered(0, String(error));
    throw error;
  }
}

/** Sends a form, from an address of its own unless the headers name one. */
export function post(
  origin: string,
  path: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return ask(`${origin}${path}`, {
    method: 'POST',
    headers: { Origin: origin, 'X-Forwarded-For': anyAddress(), ...headers },
    body: new URLSearchParams(fields),
  });
}

/** A family sends the form of the home page. */
export const sendLead = (origin: string, email: string) => post(origin, '/api/leads', leadOf(email));

let visitors = 0;

/** An address that nobody used before: 16 million of them. No rate limit of one request stops the next. */
export function anyAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Asks until it is so; answers the milliseconds that took, Infinity when it was not so in time. */
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
