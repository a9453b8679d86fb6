import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '#app/config/log.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import { changesChannel } from './changes.server.ts';
import { DatabaseUnavailable, sqlStateOf } from './errors.server.ts';
import { addressFor, ensureLogins, type Logins } from './logins.server.ts';
import { migrate } from './migrate.server.ts';
import { openPools } from './pools.server.ts';
import { installQueue } from './queue-schema.server.ts';
import { loginResetter } from './reset-logins.server.ts';
import type { Connection } from './transaction.server.ts';

/**
 * Opens and migrates the PostgreSQL server at `url`, with at most `poolSize` connections and one that
 * listens.
 * @param revive called before reconnecting after the server went away
 * @throws DatabaseUnavailable with advice for the operator, without the password
 */
export async function openPostgres(
  url: string,
  poolSize = 12,
  revive: (signal: AbortSignal) => Promise<void> = async () => undefined,
): Promise<Connection> {
  const logins = await usable(url, await migrateServer(url));
  const resetLogins = loginResetter(url);
  const pools = openPools(url, poolSize, logins, resetLogins);
  // Listening needs no rights: no connection of the owner stays open in this process.
  const listener = logins ? addressFor(url, logins.site_visitor) : url;
  const stop = new AbortController();
  let listening: Promise<void> = Promise.resolve();
  return {
    ...pools,
    workerAddress: logins ? addressFor(url, logins.site_worker) : url,
    alone: (name, work) => runUnderLock(listener, name, work),
    listen: (hear, missed) =>
      new Promise((begun) => {
        listening = keepListening(listener, {
          onPayload: hear,
          onMissed: missed,
          onBegun: begun,
          revive,
          onRefused: resetLogins,
          signal: stop.signal,
        });
      }),
    close: async () => {
      stop.abort();
      await Promise.all([listening, pools.close()]);
    },
  };
}

/** The logins if the server accepts them; otherwise undefined, with a warning. */
async function usable(url: string, logins: Logins | undefined): Promise<Logins | undefined> {
  const why = logins ? await refusalOf(addressFor(url, logins.site_visitor)) : 'it may not create roles';
  if (why === undefined) return logins;
  log.warn(
    { why },
    'the database user acts as all roles itself, so that they protect less: see "Going online" in docs/operations.md',
  );
  return undefined;
}

/**
 * Why the server refuses the user of this URL; undefined when it accepts.
 * @throws DatabaseUnavailable when it does not answer, which is no refusal
 */
async function refusalOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw unreachable(url, error);
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Authentication or authorisation errors of PostgreSQL (28…) or of a pooler (08P01). */
function isRefusal(error: unknown): boolean {
  const state = sqlStateOf(error) ?? '';
  return state.startsWith('28') || state === '08P01' || state === '42501';
}

async function migrateServer(url: string): Promise<Logins | undefined> {
  // When two servers start together, the second waits for the first one's migrations, up to this timeout.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 60_000,
    application_name: 'mille-horizons migrations',
  });
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  try {
    const database = drizzle(client, { schema: tables });
    let logins: Logins | undefined;
    await migrate(database, async () => {
      await installQueue(client);
      logins = await ensureLogins(database);
    });
    return logins;
  } finally {
    await client.end();
  }
}

/** On its own connection, for as long as the work takes. */
async function runUnderLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: `mille-horizons ${name}`,
  });
  client.on('error', (error) => process.emitWarning(`The connection of '${name}' broke: ${error.message}`));
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as mine', [name]);
    return rows[0]?.mine ? await work() : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type ListenerOptions = {
  onPayload: (payload: string) => void;
  /** Called when reconnected after an interruption. */
  onMissed: () => void;
  /** Called when the first attempt has succeeded or failed. */
  onBegun: () => void;
  /** Called before each reconnection. */
  revive: (signal: AbortSignal) => Promise<void>;
  /** Called when the password was changed. */
  onRefused: () => Promise<void>;
  signal: AbortSignal;
};

/** After this duration, in milliseconds, a connection's end is not counted as a failure. */
const steadyAfter = 10_000;

/** Listens on its own connection until stopped, and reconnects after every interruption. */
async function keepListening(url: string, options: ListenerOptions): Promise<void> {
  for (let attempt = 0; !options.signal.aborted; attempt += 1) {
    if (attempt > 0) await prepareAttempt(attempt, options);
    if (options.signal.aborted) return;
    const begun = performance.now();
    await listenOnce(url, options, attempt > 0);
    if (performance.now() - begun > steadyAfter) attempt = 0;
  }
}

async function prepareAttempt(attempt: number, { revive, signal }: ListenerOptions): Promise<void> {
  const pause = attempt === 1 ? 50 : Math.min(1000 * (attempt - 1), 15_000);
  await delay(pause, undefined, { signal }).catch(() => undefined);
  if (signal.aborted) return;
  await revive(signal).catch((error: unknown) =>
    log.error({ err: error }, 'the embedded database does not come back'),
  );
}

/** One listening connection, from start to end. */
async function listenOnce(
  url: string,
  { onPayload: hear, onMissed: missed, onBegun: begun, onRefused: refused, signal }: ListenerOptions,
  again: boolean,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'mille-horizons changes',
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', (error) => process.emitWarning(`The listening connection broke: ${error.message}`));
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${changesChannel}`);
    if (again) missed();
    begun();
  } catch (error) {
    process.emitWarning(
      `Cannot listen for changes: ${error instanceof Error ? error.message : String(error)}`,
    );
    begun();
    await client.end().catch(() => undefined);
    if (sqlStateOf(error) === '28P01') await refused().catch(() => undefined);
    return;
  }
  const hangUp = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', hangUp, { once: true });
  if (signal.aborted) hangUp();
  await ended;
  signal.removeEventListener('abort', hangUp);
}

function unreachable(url: string, error: unknown): DatabaseUnavailable {
  const { hostname, port, pathname, username } = new URL(url);
  const where = `at ${hostname || 'localhost'}:${port || '5432'}`;
  const known: Record<string, string> = {
    '28P01': `The database server ${where} refuses the password of ${username}.`,
    '28000': `The database server ${where} refuses the user ${username}.`,
    '3D000': `The database ${pathname.slice(1)} does not exist ${where}: create it.`,
  };
  const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
  const sentence =
    known[sqlStateOf(error) ?? ''] ?? `The database server ${where} cannot be reached (${reason}): start it.`;
  return new DatabaseUnavailable(
    `${sentence} Otherwise correct DATABASE_URL, or remove it to use the embedded database.`,
  );
}
