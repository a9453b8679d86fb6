import { sql } from 'drizzle-orm';
import { type Config, config } from '#app/config/environment.server.ts';
import { hearAnnouncement, hearNothingForSure, tellListeners } from './changes.server.ts';
import { openEmbedded } from './embedded.server.ts';
import { DatabaseUnavailable, withoutPersonalData } from './errors.server.ts';
import { openPostgres } from './postgres.server.ts';
import type { Role } from './roles.ts';
import {
  type Connection,
  type Running,
  runningTransaction,
  shared,
  type Transaction,
} from './transaction.server.ts';

export { isCheckViolation, isForbidden, isUniqueViolation, sqlStateOf } from './errors.server.ts';
export type { Role } from './roles.ts';
export type { Transaction } from './transaction.server.ts';

/**
 * Opens the database and brings it up to date: the server at DATABASE_URL, or the embedded one in
 * `${dataDir}/db`. Calling it again is harmless, also after a hot reload.
 *
 * @throws DatabaseUnavailable with a sentence that says what to do.
 */
export async function openDatabase(
  settings: Pick<Config, 'dataDir' | 'databaseUrl'> = config(),
): Promise<void> {
  shared().connection ??= connect(settings);
  try {
    await shared().connection;
  } catch (error) {
    shared().connection = undefined;
    throw error;
  }
}

async function connect(settings: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Connection> {
  const connection = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl)
    : await openEmbedded(settings.dataDir);
  await connection.listen(hearAnnouncement, hearNothingForSure);
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
 * Runs `run` in one transaction under a role: the only way to the database. Commits when `run` answers, rolls
 * back when it throws. A visitor cannot read back what it hands in, so its inserts go without `returning`.
 *
 * A second `withRole` inside `run` would wait for ever on the embedded database, which has one connection, so
 * it throws at once on both: hand `tx` on instead.
 *
 * @throws QueryRefused when the database refuses a statement; ask `isUniqueViolation(error)` and its kin.
 */
export async function withRole<T>(role: Role, run: (tx: Transaction) => Promise<T>): Promise<T> {
  if (runningTransaction()) {
    throw new Error(
      `withRole('${role}') was called inside another withRole: hand its transaction on instead`,
    );
  }
  const { database } = await openConnection();
  const running: Running = { over: false, announcements: new Set() };
  try {
    const result = await shared().running.run(running, () =>
      database.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local role ${role}`));
        return run(tx);
      }),
    );
    running.over = true;
    tellListeners(running.announcements);
    return result;
  } catch (error) {
    throw withoutPersonalData(error);
  } finally {
    running.over = true;
  }
}

/** True when the database answers; for the readiness check. Never throws. */
export async function databaseIsReady(): Promise<boolean> {
  const opening = shared().connection;
  if (!opening) return false;
  return opening
    .then(({ database }) => database.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    );
}

async function openConnection(): Promise<Connection> {
  const opening = shared().connection;
  if (!opening) throw new DatabaseUnavailable('The database is not open: call openDatabase() first.');
  return opening;
}
