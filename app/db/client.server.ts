import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { invalidateAnnounced, invalidateEverything, notifyListeners } from './changes.server.ts';
import { openEmbedded } from './embedded/open-embedded.server.ts';
import { DatabaseUnavailable, withoutPersonalData } from './errors.server.ts';
import { openPostgres } from './postgres.server.ts';
import type { Role, StaffRole } from './roles.ts';
import {
  type Access,
  type Connection,
  type PoolFigures,
  type Running,
  runningTransaction,
  shared,
  type Transaction,
  type WatchTransaction,
} from './transaction.server.ts';

export { isBusy, isUniqueViolation, sqlStateOf } from './errors.server.ts';
export type { Role, StaffRole } from './roles.ts';
export type { Transaction } from './transaction.server.ts';

type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePoolSize'>>;

/**
 * Opens and migrates the database: the server at DATABASE_URL, or the embedded one in `${dataDir}/db`.
 * Idempotent, also after a hot reload.
 * @throws DatabaseUnavailable with advice for the operator
 */
export async function openDatabase(settings: DatabaseSettings = config()): Promise<void> {
  shared().connection ??= connect(settings);
  try {
    await shared().connection;
  } catch (error) {
    shared().connection = undefined;
    throw error;
  }
}

async function connect(settings: DatabaseSettings): Promise<Connection> {
  const connection = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, settings.databasePoolSize)
    : await openEmbedded(settings.dataDir, settings.databasePoolSize);
  await connection.listen(invalidateAnnounced, invalidateEverything);
  return connection;
}

/** Closes the database after its running transactions; does nothing when it is not open. */
export async function closeDatabase(): Promise<void> {
  const opening = shared().connection;
  shared().connection = undefined;
  const connection = await opening;
  await connection?.close();
}

/**
 * Runs `run` in one transaction under a role; with `readAs` the only access to the database. Commits when
 * `run` returns, rolls back when it throws. A visitor may not read the rows they insert, so such inserts have
 * no `returning`.
 * A nested transaction could wait forever for a connection and would not see the outer writes, so it throws
 * at once: pass `tx` on instead.
 * @throws QueryRefused when the database refuses a statement; see `isUniqueViolation(error)` and others
 * @throws DatabaseBusy when too many writes wait; `isBusy(error)` detects it and similar errors
 */
export function withRole<T>(role: Role, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return transact(role, 'read write', run);
}

/** Like `withRole`, read-only: the database refuses writes, and waiting writers do not block it. */
export function readAs<T>(role: Role, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return transact(role, 'read only', run);
}

/** Runs `run` for a staff member: `withStaff` and `readAsStaff` inside it use their role (decision 1). */
export function actAs<T>(role: StaffRole, run: () => T): T {
  return shared().acting.run(role, run);
}

/** Like `withRole`, under the role of the signed-in staff member; throws without one. */
export function withStaff<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  return withRole(actingStaff(), run);
}

/** Like `readAs`, under the role of the signed-in staff member; throws without one. */
export function readAsStaff<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  return readAs(actingStaff(), run);
}

/** The role of the signed-in staff member, for reads that continue after the response; throws without one. */
export function actingStaff(): StaffRole {
  const role = shared().acting.getStore();
  if (!role) throw new Error('Nobody of the staff is signed in here: the office works inside actAs()');
  return role;
}

async function transact<T>(role: Role, access: Access, run: (tx: Transaction) => Promise<T>): Promise<T> {
  if (runningTransaction()) {
    throw new Error(`A transaction of ${role} was begun inside another: hand that one on instead`);
  }
  const connection = await openConnection();
  const running: Running = { over: false, announcements: new Set() };
  try {
    const { watch } = shared();
    const begin = () => shared().running.run(running, () => connection.transaction(role, access, run));
    const result = await (watch ? watch({ role, access }, begin) : begin());
    running.over = true;
    notifyListeners(running.announcements);
    return result;
  } catch (error) {
    throw withoutPersonalData(error);
  } finally {
    running.over = true;
  }
}

/**
 * Runs work that only one server process may do at a time, such as filling an empty school. Returns null when
 * another process does it.
 */
export async function runAlone<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  return (await openConnection()).alone(name, work);
}

/** Current usage of this process's connections; empty while the database is not open. */
export async function poolFigures(): Promise<PoolFigures[]> {
  return (await shared().connection)?.figures() ?? [];
}

/** Wraps every transaction from now on in `watch`, for tracing; undefined ends it. */
export function watchTransactions(watch: WatchTransaction | undefined): void {
  shared().watch = watch;
}

/** The URL of the database for the worker: the job queue has its own connections. */
export async function workerAddress(): Promise<string> {
  return (await openConnection()).workerAddress;
}

async function openConnection(): Promise<Connection> {
  const opening = shared().connection;
  if (!opening) throw new DatabaseUnavailable('The database is not open: call openDatabase() first.');
  return opening;
}
