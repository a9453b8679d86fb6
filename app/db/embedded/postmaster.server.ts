import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, sqlStateOf } from '#app/db/errors.server.ts';
import { freePort } from '#app/lib/free-port.server.ts';
import { spawnAs } from './account.server.ts';
import { type Cluster, notRunning, run } from './cluster.server.ts';

/** For one school's rows on a small machine. */
const settings = {
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Two copies of the site at DATABASE_POOL_SIZE's most do not fit; an embedded database has one.
  max_connections: '240',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  // The log tells of the server, never of a statement or a row: both hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Recovering from a crash takes seconds; after so many milliseconds the server is not coming. */
const startLimit = 120_000;

/** A server that ends at once may have lost to another process's, or to what is left of a dead one. */
const attempts = 5;

/** At which size the log begins anew, in bytes; the one before is kept. */
const logLimit = 1_000_000;

export type Settings = Record<string, string>;

/** A server that answers. */
export type Running = {
  /** The address of its superuser. */
  url: string;
  /** Its process, when this one started it. */
  pid?: number;
};

/**
 * Makes the cluster's server run: finds the one that does, whoever started it, or starts it.
 *
 * @param extra settings that win over the usual ones
 * @throws DatabaseUnavailable when it does not come up, with the last line of its log.
 */
export async function ensureRunning(cluster: Cluster, extra: Settings = {}): Promise<Running> {
  const until = performance.now() + startLimit;
  let child: ChildProcess | undefined;
  let started = 0;
  while (performance.now() < until) {
    const { state, url } = await look(cluster);
    if (state === 'ready') return { url, pid: isRunning(child) ? child?.pid : undefined };
    if (state === 'absent' && !isRunning(child)) {
      if (started === attempts) break;
      await delay(started * 200);
      removeStaleLock(cluster);
      child = await start(cluster, extra);
      started += 1;
    }
    await delay(20);
  }
  throw new DatabaseUnavailable(
    `The embedded database in ${cluster.folder} cannot be opened (${lastWords(cluster)}). Restore the folder from a ` +
      'backup, or, if its content does not matter, begin anew with: npm run db:reset',
  );
}

/**
 * Stops the cluster's server unless another process is connected to it. Harmless when none runs.
 *
 * @returns false when it still runs, for others
 */
export async function stopUnlessShared(cluster: Cluster): Promise<boolean> {
  const { state, url } = await look(cluster);
  if (state === 'ready' && (await isShared(url))) return false;
  if (state !== 'absent') await stop(cluster);
  return true;
}

/** Stops the cluster's server; whoever is connected is cut off. */
export async function stop({ account, binaries, folder }: Cluster): Promise<void> {
  await run(account, path.join(binaries, 'pg_ctl'), [
    'stop',
    `--pgdata=${folder}`,
    '--mode=fast',
    '--silent',
  ]);
}

type Found = { state: 'ready'; url: string } | { state: 'absent' | 'coming or going'; url?: undefined };

async function look(cluster: Cluster): Promise<Found> {
  const lock = readLock(cluster);
  if (!lock) return { state: 'absent' };
  const url = addressFor(lock, cluster.password);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return { state: 'ready', url };
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === '28P01') {
      throw new DatabaseUnavailable(
        `The embedded database in ${cluster.folder} refuses the password in db-password beside it: put that of the ` +
          'same backup there.',
      );
    }
    return { state: state === '57P03' ? 'coming or going' : 'absent' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Lock = { pid: number; port: string; socketFolder: string };

/** What a server says of itself in its folder; also when it is dead since. */
function readLock({ folder }: Cluster): Lock | undefined {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n');
  if (port === undefined || socketFolder === undefined) return undefined;
  return { pid: Number(pid), port, socketFolder };
}

function addressFor({ port, socketFolder }: Lock, password: string): string {
  const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
}

/**
 * PostgreSQL takes any process that has the dead server's number for the server. In a container numbers come again at
 * every start.
 */
function removeStaleLock(cluster: Cluster): void {
  const lock = readLock(cluster);
  const told = lock && `/proc/${lock.pid}/comm`;
  if (told && existsSync(told) && readFileSync(told, 'utf8').trim() !== 'postgres')
    rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true });
}

/** Started apart from this process: what ends this one, be it Ctrl-C or kill -9, leaves the database whole. */
async function start(cluster: Cluster, extra: Settings): Promise<ChildProcess> {
  const { folder, socketFolder, binaries, account } = cluster;
  const where: Settings = socketFolder
    ? { listen_addresses: '', unix_socket_directories: socketFolder }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) };
  const options = Object.entries({ ...settings, ...where, ...extra }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  const log = openLog(cluster);
  try {
    const child = spawnAs(account, path.join(binaries, 'postgres'), ['-D', folder, ...options], {
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
    });
    await once(child, 'spawn');
    child.unref();
    return child;
  } catch (error) {
    throw notRunning(error instanceof Error ? error.message : String(error));
  } finally {
    closeSync(log);
  }
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

function logFile({ runFolder }: Cluster): string {
  return path.join(runFolder, 'postgres.log');
}

function openLog(cluster: Cluster): number {
  const file = logFile(cluster);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastWords(cluster: Cluster): string {
  return readFileSync(logFile(cluster), 'utf8').trim().split('\n').at(-1) ?? '';
}

/** Whether somebody else is connected. Our own connections may be seen for a moment after they were closed. */
async function isShared(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let look = 0; look < 10; look += 1) {
      const { rows } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rows.length === 0) return false;
      await delay(50);
    }
    return true;
  } finally {
    await client.end();
  }
}
