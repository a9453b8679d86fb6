import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, isUnreachable, sqlStateOf } from '#app/db/errors.server.ts';
import { freePort } from '#app/lib/free-port.server.ts';
import { spawnAs } from './account.server.ts';
import { type Cluster, notRunning, refused, run } from './cluster.server.ts';
import { isSameFolder, type Lock, placeOf, readLock, removeLock, runsIn } from './postmaster-lock.server.ts';
import { adviceFor } from './start-faults.ts';

/** For the data of one school on a small machine. */
const settings = {
  // Allocated as the database grows: enough for the lists of a large school.
  shared_buffers: '64MB',
  // All of it gets used, however small the database.
  wal_buffers: '1MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Not enough for two server processes at the maximum of DATABASE_POOL_SIZE; an embedded database has one.
  max_connections: '240',
  max_worker_processes: '2',
  // Nor their launcher.
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  // At rest: what looks for work does so seldom. Commits wait for the disk, so the writers have none.
  autovacuum_naptime: '5min',
  bgwriter_delay: '10s',
  wal_writer_delay: '10s',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  // The log is about the server only: statements and rows contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
};

/** Crash recovery takes seconds; after so many milliseconds the server is considered failed. */
const startLimit = 120_000;

/** A server that exits at once may have collided with another process's, or with a dead one's leftovers. */
const attempts = 5;

/** Size at which the log is rotated, in bytes; one old file is kept. */
const logLimit = 1_000_000;

type Settings = Record<string, string>;

type StartOptions = {
  /** Settings that override the default ones. */
  extra?: Settings;
  /** Stops waiting when aborted. */
  signal?: AbortSignal;
};

/**
 * Starts the cluster's server, or finds the running one, whoever started it.
 * @returns the URL of its superuser
 * @throws DatabaseUnavailable with the last log line when it does not start
 */
export async function ensureRunning(
  cluster: Cluster,
  { extra = {}, signal }: StartOptions = {},
): Promise<string> {
  const until = performance.now() + startLimit;
  const before = logSize(cluster);
  let child: ChildProcess | undefined;
  let started = 0;
  while (performance.now() < until && !signal?.aborted) {
    const { state, url } = await findServer(cluster);
    if (state === 'ready') return url;
    if ((state === 'absent' || state === 'another') && !isRunning(child)) {
      if (started === attempts) break;
      await delay(started * 200);
      removeStaleLocks(cluster, state);
      child = await start(cluster, extra);
      started += 1;
    }
    await delay(20);
  }
  // On a full disk the log is empty too.
  const said = isFull(cluster.folder) ? 'No space left on device' : lastWords(cluster, before);
  const advice = adviceFor(said, cluster.folder, logFile(cluster));
  throw new DatabaseUnavailable(
    `The embedded database in ${cluster.folder} does not start${said && ` (${said})`}. ${advice}`,
  );
}

/**
 * Stops the cluster's server unless another process is connected to it. Does nothing when none runs.
 * @param openedAt when this process first connected; absent if it did not
 * @returns false when it still runs for others
 */
export async function stopUnlessShared(cluster: Cluster, openedAt?: Date): Promise<boolean> {
  const { state, url } = await findServer(cluster);
  if (state === 'unclear' || (state === 'ready' && (await isShared(url, openedAt)))) return false;
  if (state !== 'absent' && state !== 'another') await stop(cluster);
  return true;
}

/** Stops the cluster's server and disconnects its clients. Safe when another process stops it too. */
export async function stop(cluster: Cluster): Promise<void> {
  const { account, binaries, folder } = cluster;
  // pg_ctl signals the process named in postmaster.pid: in a copied folder that is the original's server.
  if ((await findServer(cluster)).state === 'another') return;
  try {
    await run(account, path.join(binaries, 'pg_ctl'), [
      'stop',
      `--pgdata=${folder}`,
      '--mode=fast',
      '--silent',
    ]);
  } catch (error) {
    if ((await findServer(cluster)).state !== 'absent') throw error;
  }
}

/** Whether a server has this folder open, as far as the system can tell. */
export function isOpen(folder: string): boolean {
  const lock = readLock(folder);
  return lock !== undefined && runsIn(lock.pid, folder) !== false;
}

type ServerState =
  | { state: 'ready'; url: string }
  /**
   * another: the named server serves another folder, of which this one is a copy. unclear: it answers, but
   * not as expected.
   */
  | { state: 'absent' | 'another' | 'coming or going' | 'unclear'; url?: undefined };

/**
 * Finds the server of this very folder. A copy of a running server's folder (`cp -a`, a snapshot) names the
 * original's server: writes would go there, and a stop would end it.
 */
async function findServer(cluster: Cluster): Promise<ServerState> {
  const lock = readLock(cluster.folder);
  if (!lock) return { state: 'absent' };
  if (placeOf(lock.pid, cluster.folder) === 'elsewhere') return { state: 'another' };
  const found = await ask(cluster, lock, lock.socketFolder);
  // The socket moves with a renamed folder.
  const moved = found.state !== 'ready' && isMoved(cluster, lock);
  return moved ? ask(cluster, lock, cluster.socketFolder ?? '') : found;
}

async function ask(cluster: Cluster, lock: Lock, socketFolder: string): Promise<ServerState> {
  const url = addressFor(lock, socketFolder, cluster.password);
  const client = openClient(url);
  try {
    await client.connect();
    return (await serves(client, cluster.folder)) ? { state: 'ready', url } : { state: 'another' };
  } catch (error) {
    if (isOthersSocket(cluster, lock, socketFolder)) return { state: 'another' };
    const state = sqlStateOf(error);
    if (state === '28P01') {
      throw new DatabaseUnavailable(
        `The embedded database in ${cluster.folder} refuses the password in db-password beside it: put that of the ` +
          'same backup there.',
      );
    }
    if (state === '57P03') return { state: 'coming or going' };
    return { state: isUnreachable(error) ? 'absent' : 'unclear' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether the connected server has this folder open: by the working directory of its process, or else by its
 * data_directory.
 */
async function serves(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ pid: number; data: string }>(
    "select pg_backend_pid() as pid, current_setting('data_directory') as data",
  );
  const [{ pid, data } = { pid: 0, data: '' }] = rows;
  const place = placeOf(pid, folder);
  if (place === 'here' || place === 'elsewhere') return place === 'here';
  return isSameFolder(data, folder);
}

function isMoved({ folder, socketFolder }: Cluster, lock: Lock): boolean {
  return (
    socketFolder !== undefined && socketFolder !== lock.socketFolder && placeOf(lock.pid, folder) === 'here'
  );
}

/** Whether the unexpected answer came from another folder's server: its socket is not in our folder. */
function isOthersSocket(cluster: Cluster, lock: Lock, found: string): boolean {
  const { folder, socketFolder } = cluster;
  if (!socketFolder || !found || isSameFolder(found, socketFolder)) return false;
  return placeOf(lock.pid, folder) !== 'here';
}

const looking = 'mille-horizons looking';

/** A short-lived connection; a broken one fails its query. */
function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: looking,
  });
  client.on('error', () => undefined);
  return client;
}

function addressFor({ port }: Lock, socketFolder: string, password: string): string {
  const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
}

/**
 * Removes lock files of dead servers. PostgreSQL mistakes any process with the dead server's pid for the
 * server. In a container pids repeat at every start; in a copied folder they are the original's, and its port
 * is taken.
 */
function removeStaleLocks({ folder, runFolder, socketFolder }: Cluster, state: 'absent' | 'another'): void {
  const lock = readLock(folder);
  const isLive = (pid: number) =>
    state === 'another' && pid === lock?.pid
      ? placeOf(pid, folder) === 'here'
      : runsIn(pid, folder) !== false;
  if (lock && isLive(lock.pid)) return;
  removeLock(folder);
  if (state === 'another') rmSync(path.join(runFolder, 'port'), { force: true });
  const socketLock = socketFolder && path.join(socketFolder, `.s.PGSQL.${socketPort}.lock`);
  if (!socketLock || !existsSync(socketLock)) return;
  const [pid] = readFileSync(socketLock, 'utf8').split('\n');
  if (!isLive(Number(pid))) rmSync(socketLock, { force: true });
}

/** The port in the socket's name; no TCP port is opened. */
const socketPort = '5432';

/** Starts the server detached: when this process ends, by Ctrl-C or kill -9, the database is unaffected. */
async function start(cluster: Cluster, extra: Settings): Promise<ChildProcess> {
  const { folder, socketFolder, binaries, account } = cluster;
  const where: Settings = socketFolder
    ? { listen_addresses: '', unix_socket_directories: `"${socketFolder}"`, port: socketPort }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: await savedPort(cluster) };
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
    cluster.startedPid = child.pid;
    child.once('exit', () => {
      if (cluster.startedPid === child.pid) cluster.startedPid = undefined;
    });
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

/** Without Unix sockets: the same port at every start, so that processes can reconnect. */
async function savedPort({ runFolder }: Cluster): Promise<string> {
  const file = path.join(runFolder, 'port');
  if (!existsSync(file)) writeFileSync(file, String(await freePort()));
  return readFileSync(file, 'utf8');
}

function logFile({ runFolder }: Cluster): string {
  return path.join(runFolder, 'postgres.log');
}

/** @throws OperatorProblem on a full disk, or when the log belongs to another user */
function openLog(cluster: Cluster): number {
  const file = logFile(cluster);
  const { user } = cluster.account;
  try {
    if (logSize(cluster) > logLimit) renameSync(file, `${file}.1`);
    const log = openSync(file, 'a', 0o600);
    if (user) fchownSync(log, user.uid, user.gid);
    return log;
  } catch (error) {
    throw refused(path.dirname(cluster.folder), error);
  }
}

/** A disk with less free space counts as full, in bytes. */
const leastRoom = 1_000_000;

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastRoom;
}

function logSize(cluster: Cluster): number {
  return statSync(logFile(cluster), { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * The last log line that reports a failure, or else the last one. Earlier output, up to `before`, is ignored
 * unless the log was rotated.
 */
function lastWords(cluster: Cluster, before: number): string {
  const size = logSize(cluster);
  if (size === 0) return '';
  const log = readFileSync(logFile(cluster)).subarray(size < before ? 0 : before);
  const lines = log.toString('utf8').trim().split('\n').slice(-20);
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * Whether other clients are connected. Our own closed connections may be visible for a moment; older ones
 * are not ours, so a command beside the site ends at once. Of two processes that end together the older one
 * waits.
 */
async function isShared(url: string, openedAt: Date | undefined): Promise<boolean> {
  const client = openClient(url);
  await client.connect();
  try {
    for (let round = 0; round < 10; round += 1) {
      const { rows } = await client.query<{ older: boolean | null }>(
        `select backend_start < $1 as older from pg_stat_activity
           where backend_type = 'client backend' and application_name <> '${looking}'`,
        [openedAt],
      );
      if (rows.length === 0) return false;
      if (rows.some(({ older }) => older)) return true;
      await delay(50);
    }
    return true;
  } finally {
    await client.end();
  }
}
