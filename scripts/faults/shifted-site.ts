import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { spawnAs } from '#app/db/embedded/account.server.ts';
import { ensureCluster } from '#app/db/embedded/cluster.server.ts';
import { freePort } from '#app/lib/free-port.server.ts';
import { type BuiltSite, until, withClient, withFolder, withSite } from '#tests/helpers/built-site.ts';
import { createDatabaseOn, serverPassword } from '#tests/helpers/postgres-server.ts';

const library = ['x86_64', 'aarch64']
  .map((processor) => `/usr/lib/${processor}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

/** Why no clock can be shifted here; undefined where one can. */
export const missingClock = (): string | undefined =>
  library ? undefined : 'libfaketime: not installed (Debian’s package libfaketime)';

export type ShiftedSite = {
  site: BuiltSite;
  database: pg.Client;
  /** The site's time, in milliseconds. */
  now: () => number;
  /** Moves the clock of the site and of its database by so many milliseconds. */
  jump: (by: number) => void;
};

/**
 * Runs `run` on its own site and PostgreSQL server with a shifted clock: libfaketime shifts the wall clock
 * and leaves the monotonic clock alone, as when an operator sets a machine's clock.
 */
export function withShiftedSite<T>(shift: number, run: (shifted: ShiftedSite) => Promise<T>): Promise<T> {
  return withFolder('school-clock-', async (folder) => {
    const clock = path.join(folder, 'clock');
    let shifted = shift;
    const jump = (by: number) => {
      shifted += by;
      writeFileSync(clock, `${shifted < 0 ? '-' : '+'}${(Math.abs(shifted) / 1000).toFixed(3)}\n`);
    };
    // Root's PostgreSQL runs as another user, who must be able to pass through and to read.
    chmodSync(folder, 0o711);
    jump(0);
    const faked = {
      ...{ LD_PRELOAD: library ?? '', FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' },
    };
    const postgres = await startPostgres(folder, faked);
    try {
      const url = await createDatabaseOn(postgres.url, { name: 'school', template: 'template1' });
      const environment = { ...faked, DATABASE_URL: url, DATA_DIR: path.join(folder, 'site') };
      const now = () => Date.now() + shifted;
      return await withSite(environment, (site) =>
        withClient(url, (database) => run({ site, database, jump, now })),
      );
    } finally {
      await postgres.stop();
    }
  });
}

/** The embedded database's programs under that clock: the site itself starts them without its environment. */
async function startPostgres(folder: string, faked: Record<string, string>) {
  const dataDir = path.join(folder, 'database');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  writeFileSync(path.join(dataDir, 'db-password'), serverPassword);
  const cluster = await ensureCluster(dataDir, ['--no-sync']);
  const port = await freePort();
  const child = spawnAs(
    cluster.account,
    'env',
    [
      ...Object.entries(faked).map(([name, value]) => `${name}=${value}`),
      ...[path.join(cluster.binaries, 'postgres'), '-D', cluster.folder, `--port=${port}`, '--fsync=off'],
      ...['--listen_addresses=127.0.0.1', '--unix_socket_directories='],
    ],
    { stdio: 'ignore' },
  );
  const url = `postgres://postgres:${serverPassword}@127.0.0.1:${port}`;
  const answers = () =>
    withClient(`${url}/postgres`, async () => true).catch((error: unknown) => {
      if (error instanceof Error) return false;
      throw error;
    });
  if ((await until(answers, 30_000)) === Number.POSITIVE_INFINITY)
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
