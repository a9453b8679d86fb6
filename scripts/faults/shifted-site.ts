import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { spawnAs } from '#app/db/embedded/account.server.ts';
import { ensureCluster } from '#app/db/embedded/cluster.server.ts';
import { freePort } from '#app/lib/free-port.server.ts';
import { createDatabaseOn, serverPassword } from '#tests/helpers/postgres-server.ts';
import { type OwnSite, temporaryFolder, until, withSite } from './own-site.ts';

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}/faketime`);
const library = folders
  .map((folder) => path.join(folder, 'libfaketime.so.1'))
  .find((file) => existsSync(file));

/** Why no clock can be shifted here; undefined if one can. */
export const missingClock = (): string | undefined =>
  library ? undefined : 'libfaketime: not installed (Debian’s package libfaketime)';

export type ShiftedSite = {
  site: OwnSite;
  database: pg.Client;
  /** The time there, in milliseconds. */
  now: () => number;
  /** Shifts the clock of the site and its database by so many milliseconds. */
  jump: (by: number) => void;
};

/**
 * Runs `run` on its own site and PostgreSQL server with a shifted clock: libfaketime shifts the wall clock
 * and leaves the monotonic clock alone, as when an operator sets a machine's clock.
 */
export async function withShiftedSite<T>(
  shift: number,
  run: (shifted: ShiftedSite) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder();
  const clock = path.join(folder, 'clock');
  let shifted = shift;
  const jump = (by: number) => {
    shifted += by;
    writeFileSync(clock, `${shifted < 0 ? '-' : '+'}${(Math.abs(shifted) / 1000).toFixed(3)}\n`);
  };
  try {
    // PostgreSQL of root runs as another user, who needs access.
    chmodSync(folder, 0o711);
    jump(0);
    const faked = {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
    const postgres = await startPostgres(folder, faked);
    try {
      const url = await createDatabaseOn(postgres.url, { name: 'school', template: 'template1' });
      const environment = { ...faked, DATABASE_URL: url, DATA_DIR: path.join(folder, 'site') };
      return await withSite(environment, async (site) => {
        const database = new pg.Client({ connectionString: url });
        await database.connect();
        try {
          return await run({ site, database, jump, now: () => Date.now() + shifted });
        } finally {
          await database.end();
        }
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Wraps the embedded database's programs with that clock: the site starts them without its environment. */
async function startPostgres(folder: string, faked: Record<string, string>) {
  const dataDir = path.join(folder, 'database');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  writeFileSync(path.join(dataDir, 'db-password'), serverPassword);
  const cluster = await ensureCluster(dataDir, ['--no-sync']);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    fsync: 'off',
  };
  const child = spawnAs(
    cluster.account,
    'env',
    [
      ...Object.entries(faked).map(([name, value]) => `${name}=${value}`),
      path.join(cluster.binaries, 'postgres'),
      '-D',
      cluster.folder,
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { stdio: 'ignore' },
  );
  const url = `postgres://postgres:${serverPassword}@127.0.0.1:${port}`;
  const answers = async () => {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    } finally {
      await client.end();
    }
  };
  if ((await until(answers, 30_000)) > 30_000)
    throw new Error('PostgreSQL does not start under a shifted clock');
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}
