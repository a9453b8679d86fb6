import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { tables } from '#app/db/schema/tables.ts';
import { DatabaseUnavailable } from './errors.server.ts';
import { lockFolder } from './folder-lock.server.ts';
import { migrate } from './migrate.server.ts';
import type { Connection } from './transaction.server.ts';

/**
 * PostgreSQL's own cache is 128 MB unless told otherwise, all of it resident in this process. A school's rows fit
 * into an eighth of that, and the system caches the files beneath anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded PostgreSQL in `${dataDir}/db`, making and migrating it as needed. Only one process may:
 * two would destroy the files, so the folder is locked.
 *
 * @throws DatabaseUnavailable with a sentence that says what to do.
 */
export async function openEmbedded(dataDir: string): Promise<Connection> {
  const folder = path.join(dataDir, 'db');
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  const unlock = lockDataFolder(dataDir);
  let client: PGlite | undefined;
  const close = async () => {
    await client?.close();
    unlock();
  };
  try {
    client = await PGlite.create(folder, { startParams }).catch((error: unknown) => {
      throw unopenable(folder, error);
    });
    await prepare(client);
    return { ...embeddedConnection(client), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A migrated database in memory, from a snapshot of one if given; for tests. */
export async function openInMemory(snapshot?: Blob): Promise<Connection & { client: PGlite }> {
  const client = await PGlite.create({ startParams, loadDataDir: snapshot });
  if (!snapshot) await prepare(client);
  return { ...embeddedConnection(client), client };
}

/**
 * There is one connection, the superuser's, which becomes one role after the other. A single statement, which is all
 * its protocol takes, could leave the role by this function alone.
 */
async function prepare(client: PGlite): Promise<void> {
  const database = drizzle(client, { schema: tables });
  await migrate(database);
  await database.execute(
    sql`revoke execute on function pg_catalog.set_config(text, text, boolean) from public`,
  );
}

function embeddedConnection(client: PGlite): Connection {
  const database = drizzle(client, { schema: tables });
  return {
    transaction: (role, access, work) =>
      database.transaction(
        async (tx) => {
          await tx.execute(sql.raw(`set local role ${role}`));
          return work(tx);
        },
        access === 'read only' ? { accessMode: access } : undefined,
      ),
    owner: database,
    // The folder's lock keeps every other process out.
    alone: (_name, work) => work(),
    // This process is the only one, and hears itself at the commit.
    listen: () => Promise.resolve(),
    close: () => client.close(),
  };
}

function lockDataFolder(dataDir: string): () => void {
  try {
    return lockFolder(path.join(dataDir, 'db.lock'));
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? error : unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The data folder ${dataDir} cannot be written (${reason(error)}): make it writable for this user, or set ` +
      'DATA_DIR to a folder that is.',
  );
}

function unopenable(folder: string, error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The embedded database in ${folder} cannot be opened (${reason(error)}). Restore the folder from a backup, ` +
      'or, if its content does not matter, begin anew with: npm run db:reset',
    { cause: error },
  );
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
