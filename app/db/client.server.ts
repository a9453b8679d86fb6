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
 * Opens the database and brings it up to date: the server at DATABASE_URL, or the embedded one in
 * `${dataDir}/db`. Calling it again is harmless, also after a hot reload.
 *
 * @throws DatabaseUnavailable with a sentence that says what to do.
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

/** Closes the database after the transactions that are running; harmless when it is not open. */
export async function closeDatabase(): Promise<void> {
  const opening = shared().connection;
  shared().connection = undefined;
  const connection = await opening;
  await connection?.close();
}

/**
 * Runs `run` in one transaction under a role: with `readAs`, the only way to the database. Commits when `run` answers,
 * rolls back when it throws. A visitor cannot read back what it hands in, so its inserts go without `returning`.
 *
 * A second one inside `run` could wait for ever for a connection, and would not see what the first wrote, so it
 * throws at once: hand `tx` on instead.
 *
 * @throws QueryRefused when the database refuses a statement; ask `isUniqueViolation(error)` and its kin.
 * @throws DatabaseBusy when too many write already; `isBusy(error)` knows it, and the other ways of being busy.
 */
export function withRole<T>(role: Role, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return transact(role, 'read write', run);
}

/**
 * Like `withRole`, for what only reads: the database refuses it to write, and it is not held up by writes that wait
 * for a lock.
 */
export function readAs<T>(role: Role, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return transact(role, 'read only', run);
}

/** Runs work for one of the staff: whatever it does by `withStaff` and `readAsStaff` is done under their role (decision 1). */
export function actAs<T>(role: StaffRole, run: () => T): T {
  return shared().acting.run(role, run);
}

/** Like `withRole`, under the role of whoever is signed in; throws where nobody is. */
export function withStaff<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  return withRole(actingStaff(), run);
}

/** Like `readAs`, under the role of whoever is signed in; throws where nobody is. */
export function readAsStaff<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  return readAs(actingStaff(), run);
}

/** The role of whoever is signed in, for what reads on after the request was answered; throws where nobody is. */
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
 * Runs work that only one copy of the server may do at a time, such as filling an empty school. Answers null when
 * another copy is at work under this name.
 */
export async function runAlone<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  return (await openConnection()).alone(name, work);
}

/** How the connections of this process are used at this moment; none while the database is not open. */
export async function poolFigures(): Promise<PoolFigures[]> {
  return (await shared().connection)?.figures() ?? [];
}

/** Has every transaction from now on run by `watch`, for whoever wants to know how long they take; undefined ends it. */
export function watchTransactions(watch: WatchTransaction | undefined): void {
  shared().watch = watch;
}

/** The address of the open database for the worker: the queue of jobs has connections of its own. */
export async function workerAddress(): Promise<string> {
  return (await openConnection()).workerAddress;
}

async function openConnection(): Promise<Connection> {
  const opening = shared().connection;
  if (!opening) throw new DatabaseUnavailable('The database is not open: call openDatabase() first.');
  return opening;
}
