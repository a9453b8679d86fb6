import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureCluster } from '#app/db/embedded/cluster.server.ts';
import { ensureRunning, stop } from '#app/db/embedded/postmaster.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';
import { scratchFolder } from './scratch.ts';

export type PostgresServer = {
  /** Its superuser's address, without a database name. */
  url: string;
  /** A temporary folder, removed when the server stops. */
  folder: string;
  stop: () => Promise<void>;
  /** Restarts it; returns its new address, since the port changes. */
  restart: () => Promise<string>;
};

/** The superuser's. */
export const serverPassword = '0f'.repeat(32);

/** No durability: the data ends with the run. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a PostgreSQL server other than the site's, on a free port, in a temporary folder. `settings`
 * override the defaults.
 */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = scratchFolder('school-integration-');
  // PostgreSQL of root runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(path.join(folder, 'db-password'), serverPassword);
    const cluster = { ...(await ensureCluster(folder, ['--no-sync'])), socketFolder: undefined };
    const run = async () => {
      const url = await ensureRunning(cluster, { extra: { ...forgetful, ...settings } });
      return url.slice(0, url.lastIndexOf('/'));
    };
    return {
      url: await run(),
      folder,
      restart: async () => {
        await stop(cluster);
        return run();
      },
      stop: async () => {
        await stop(cluster);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A connection to a data folder's embedded database as its superuser. */
export async function openEmbeddedOwner(dataDir: string): Promise<pg.Client> {
  const url = await ensureRunning(await ensureCluster(dataDir));
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return owner;
}

/** Starts the embedded database of an unused data folder while `run` runs. */
export async function withEmbeddedOwner<T>(
  dataDir: string,
  run: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = await openEmbeddedOwner(dataDir);
  try {
    return await run(owner);
  } finally {
    await owner.end();
    await stop(await ensureCluster(dataDir));
  }
}

/** The main process of a data folder's embedded database, by its pid file. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Like `startPostgresServer`, with the migrated database `school_template` as a template. */
export async function startTestServer(): Promise<PostgresServer> {
  const server = await startPostgresServer();
  try {
    const template = await createDatabaseOn(server.url, { name: 'school_template', template: 'template1' });
    await (await openPostgres(template)).close();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Creates a database on the server at `url` and returns its address; `template0` makes an empty one. */
export async function createDatabaseOn(
  url: string,
  { name = `test_${randomBytes(6).toString('hex')}`, template = 'school_template' } = {},
): Promise<string> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
    return `${url}/${name}`;
  } finally {
    await client.end();
  }
}
