import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '#app/config/config.ts';
import { ensureCluster, folderOf } from './embedded/cluster.server.ts';
import { missingDatabase } from './embedded/missing-database.server.ts';
import { ensureRunning, stopUnlessShared } from './embedded/postmaster.server.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Whether there is a database to connect to; a missing embedded one would be created. */
export function hasDatabase({ dataDir, databaseUrl }: Settings): boolean {
  return databaseUrl !== undefined || existsSync(folderOf(dataDir));
}

/**
 * The message for a data folder that lost its embedded database; undefined when it has one, is new, or needs
 * none.
 */
export function lostDatabase({ dataDir, databaseUrl }: Settings): string | undefined {
  return databaseUrl === undefined ? missingDatabase(dataDir) : undefined;
}

/**
 * Runs work on one connection of the database owner, for tasks no role may do: backup and restore. Nothing is
 * migrated. A missing embedded database is created, a stopped one started, and stopped again after its last
 * client.
 * @throws DatabaseUnavailable when the embedded database does not run; otherwise the driver's error
 */
export async function asOwner<T>(settings: Settings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return connected(settings.databaseUrl, work);
  const openedAt = new Date();
  const cluster = await ensureCluster(settings.dataDir);
  const url = await ensureRunning(cluster);
  try {
    return await connected(url, work);
  } finally {
    await stopUnlessShared(cluster, openedAt);
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'mille-horizons backup',
  });
  // The running statement reports a broken connection.
  client.on('error', (error) => process.emitWarning(`The connection broke: ${error.message}`));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
