import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { tables } from '#app/db/schema/tables.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { DatabaseBusy, isBroken, sqlStateOf } from './errors.server.ts';
import { addressFor, type Logins } from './logins.server.ts';
import { ownSettings } from './reset-logins.server.ts';
import { type Role, roles } from './roles.ts';
import type { Connection } from './transaction.server.ts';

/* Limits of one transaction, in milliseconds. They end every lock wait after two seconds, and the waits
   behind it after eight (decision 3). */
/** For a lock held by another transaction. */
const lockTimeoutMs = 2_000;
/**
 * For a writer's slot and for a free connection. Longer than lock waits: just after a start all connections
 * are being opened while pages are rendered, which took a small machine more than three seconds, and the
 * first visitors were refused.
 */
const placeTimeoutMs = 8_000;
/** Per statement: far above any of ours, and below a visitor's patience. */
const statementTimeoutMs = 15_000;

function besideOthers(size: number): number {
  return Math.max(2, Math.floor(size / 6));
}

/** The number of connections of each role. Visitors read public pages, so they get the most. */
const shares: Record<Role, (size: number) => number> = {
  site_visitor: (size) => Math.floor(size / 2),
  site_administrator: (size) => Math.floor(size / 4),
  site_guard: (size) => Math.floor(size / 4),
  // In addition to the others, so that a small pool is not split into single connections: few users, who
  // rarely run two queries at once.
  site_editor: besideOthers,
  site_reception: besideOthers,
  // In addition, too: no request waits for the worker, and it must not wait for them.
  site_worker: () => 3,
};
/** The share reserved for reading, which a write waiting for a lock never takes. */
const readShare = 1 / 3;

type Pools = Pick<Connection, 'transaction' | 'figures' | 'close'>;

type Lane = {
  pool: pg.Pool;
  writers: ReturnType<typeof limitConcurrency>;
};

/**
 * At most `size` connections to the server at `url`, for transactions of all roles: as the role's own login
 * or, without logins, as the user of `url` with SET LOCAL ROLE.
 */
export function openPools(
  url: string,
  size: number,
  logins: Logins | undefined,
  resetLogins: () => Promise<void>,
): Pools {
  const shared = logins ? undefined : openPool(url, size);
  const lanes = new Map(roles.map((role) => [role, openLane(role, shares[role](size))]));

  function openLane(role: Role, share: number): Lane {
    const pool =
      shared ?? openPool(logins ? addressFor(url, logins[role]) : url, share, logins && resetLogins);
    return { pool, writers: gateFor(share) };
  }

  const laneOf = (role: Role): Lane => {
    const lane = lanes.get(role);
    if (!lane) throw new Error(`There is no connection for ${role}`);
    return lane;
  };
  return {
    transaction: (role, access, work) => {
      const lane = laneOf(role);
      const run = () =>
        withConnection(lane.pool, (database, begun) =>
          database.transaction(
            async (tx) => {
              begun();
              if (!logins) await tx.execute(sql.raw(`set local role ${role}`));
              return work(tx);
            },
            // Only for reading: a database its owner made read-only must refuse writes.
            access === 'read only' ? { accessMode: access } : undefined,
          ),
        );
      return access === 'read only' ? run() : lane.writers(run);
    },
    figures: () => {
      const figuresOf = (role: Role | 'all', { options, totalCount, idleCount, waitingCount }: pg.Pool) => ({
        ...{ role, most: options.max, open: totalCount, idle: idleCount, waiting: waitingCount },
      });
      return shared ? [figuresOf('all', shared)] : roles.map((role) => figuresOf(role, laneOf(role).pool));
    },
    close: async () => {
      const pools = new Set([...lanes.values()].map(({ pool }) => pool));
      await Promise.all([...pools].map((pool) => pool.end()));
    },
  };
}

function gateFor(connections: number): Lane['writers'] {
  const reserved = Math.max(1, Math.floor(connections * readShare));
  return limitConcurrency(Math.max(1, connections - reserved), {
    timeoutMs: placeTimeoutMs,
    busy: () => new DatabaseBusy('Too many writes wait for the database'),
  });
}

/** For each pool with a login: the function that resets the logins. */
const loginResetters = new WeakMap<pg.Pool, () => Promise<void>>();

function openPool(url: string, max: number, resetLogins?: () => Promise<void>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // One stays open: opening another costs more than a typical query.
    min: 1,
    keepAlive: true,
    // For a server whose machine is gone without closing the connection; a live one ends a statement earlier.
    query_timeout: statementTimeoutMs + 5_000,
    connectionTimeoutMillis: placeTimeoutMs,
    application_name: 'mille-horizons',
    onConnect: (client) => (resetLogins ? prepareLogin(client, resetLogins) : prepare(client)),
  });
  if (resetLogins) loginResetters.set(pool, resetLogins);
  // The pool replaces a broken connection; without a listener it would end the process. The pool itself
  // listens only to idle ones: a lent connection needs its own listener between two statements.
  pool.on('error', (error) => process.emitWarning(`An idle database connection broke: ${error.message}`));
  pool.on('connect', (client) => {
    client.on('error', (error) => process.emitWarning(`A database connection broke: ${error.message}`));
  });
  return pool;
}

/** By statement rather than as connection parameters, which PgBouncer refuses or drops. */
async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${statementTimeoutMs}; ` +
      `set idle_in_transaction_session_timeout = ${2 * statementTimeoutMs}`,
  );
}

/** Resets a changed login and reopens the connection, which started with the changed settings. */
async function prepareLogin(client: pg.ClientBase, resetLogins: () => Promise<void>): Promise<void> {
  const isAsMade = await prepare(client)
    .then(() => client.query(ownSettings))
    .then(
      ({ rowCount }) => rowCount === 0,
      (error: unknown) => {
        if (isBroken(error)) throw error;
        return false;
      },
    );
  if (isAsMade) return;
  await resetLogins();
  throw new Error('Connection terminated: its login had been changed');
}

/** The Drizzle instance of each connection, cached: creating one reads the whole schema. */
const databases = new WeakMap<pg.PoolClient, NodePgDatabase<typeof tables>>();

/** For a server that is restarting, in milliseconds. */
const reconnectTimeoutMs = 2_500;

/**
 * Lends a connection. A broken one, as after a crash of the server, is replaced unless the work has begun: no
 * statement was sent yet.
 */
async function withConnection<T>(
  pool: pg.Pool,
  work: (database: NodePgDatabase<typeof tables>, begun: () => void) => Promise<T>,
): Promise<T> {
  const until = performance.now() + reconnectTimeoutMs;
  for (;;) {
    let hasBegun = false;
    try {
      return await lend(pool, (database) =>
        work(database, () => {
          hasBegun = true;
        }),
      );
    } catch (error) {
      if (hasBegun || !isBroken(error)) throw error;
      if (performance.now() > until) throw new DatabaseBusy('The database is away', { cause: error });
      await delay(50);
    }
  }
}

/** Drizzle's own lending leaks the connection when `begin` fails. */
async function lend<T>(
  pool: pg.Pool,
  work: (database: NodePgDatabase<typeof tables>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(async (error: unknown) => {
    // The password was changed.
    if (sqlStateOf(error) !== '28P01' || !loginResetters.has(pool)) throw noneFree(error);
    await loginResetters.get(pool)?.();
    throw new Error('Connection terminated: its login had been changed', { cause: error });
  });
  let broken = false;
  try {
    const database = databases.get(client) ?? drizzle(client, { schema: tables });
    databases.set(client, database);
    return await work(database);
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

function noneFree(error: unknown): unknown {
  // The pool's error has no code, only a message.
  const late = error instanceof Error && error.message.startsWith('timeout exceeded');
  return late ? new DatabaseBusy('No database connection was free in time', { cause: error }) : error;
}
