import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureCluster } from '#app/db/embedded/cluster.server.ts';
import { ensureRunning, stop } from '#app/db/embedded/postmaster.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';
import { scratchFolder } from './scratch.ts';

export type PostgresServer = {
  /** Address of its superuser, without a database name. */
  url: string;
  /** A temporary folder, gone when the server stops. */
  folder: string;
  stop: () => Promise<void>;
  /** Stops it and starts it again; answers its new address, for it takes another port. */
  restart: () => Promise<string>;
};

/** Of its superuser. */
export const serverPassword = '0f'.repeat(32);

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts a PostgreSQL server on a free port, in a temporary folder: one that is not the site's own. `settings` win over the usual ones. */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = scratchFolder('school-integration-');
  // Root's PostgreSQL runs as another user, who must be able to pass through.
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

/** A connection to the embedded database of a data folder as its superuser, above all roles. */
export async function openEmbeddedOwner(dataDir: string): Promise<pg.Client> {
  const url = await ensureRunning(await ensureCluster(dataDir));
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return owner;
}

/** Starts the embedded database of a data folder that no site uses, for as long as `run` takes. */
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

/** The first process of the embedded database of a data folder, which notes it there. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A server as `startPostgresServer` makes it, with the migrated database `school_template` to make others of. */
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

/** Makes a database on the server at `url` and answers its address; `template0` makes an empty one. */
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
