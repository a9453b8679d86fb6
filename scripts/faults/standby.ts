import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '#app/lib/free-port.server.ts';
import { until } from './own-site.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** Why no PostgreSQL with a standby can run here; undefined if it can. */
export function missingPostgres(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root starts programs as the user postgres';
  return existsSync(path.join(programs, 'pg_basebackup'))
    ? undefined
    : 'Debian’s postgresql-15 is not installed';
}

export type Standby = {
  /** Addresses of the site's database, as its owner. */
  primaryUrl: string;
  standbyUrl: string;
  /** kill -9 of the primary. */
  killPrimary: () => void;
  /** Promotes the standby, as operations.md says. */
  promote: () => Promise<void>;
};

/**
 * Debian's PostgreSQL with synchronous commits on a standby, set up as in operations.md, while `run` runs.
 */
export async function withStandby<T>(run: (standby: Standby) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-standby-'));
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid ?? 0, gid ?? 0);
  chmodSync(folder, 0o755);
  const password = randomBytes(16).toString('hex');
  writeFileSync(path.join(folder, 'password'), password);
  const [primary, standby] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const asPostgres = (program: string, words: readonly string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', path.join(programs, program), ...words], {
      cwd: folder,
      stdio: 'ignore',
    });
  const start = (data: string) => asPostgres('pg_ctl', ['start', '-w', '-D', data, '-l', `${data}.log`]);
  const settings = (port: number) =>
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
  const urlOf = (port: number, user = 'postgres', database = 'postgres') =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  try {
    asPostgres('initdb', [
      '-D',
      primary,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${folder}/password`,
    ]);
    appendFileSync(path.join(primary, 'postgresql.conf'), settings(primaryPort));
    start(primary);
    await askAt(urlOf(primaryPort), [
      `create role school login createrole password '${password}'`,
      'create database school owner school',
      `create role standby login replication password '${password}'`,
    ]);
    const from = `host=127.0.0.1 port=${primaryPort} user=standby password=${password} application_name=standby`;
    asPostgres('pg_basebackup', ['-D', standby, '-R', '-X', 'stream', '-c', 'fast', '-d', from]);
    appendFileSync(path.join(standby, 'postgresql.conf'), settings(standbyPort));
    start(standby);
    await askAt(urlOf(primaryPort), [
      "alter system set synchronous_standby_names = 'standby'",
      'select pg_reload_conf()',
    ]);
    await untilSynchronous(urlOf(primaryPort));
    return await run({
      primaryUrl: urlOf(primaryPort, 'school', 'school'),
      standbyUrl: urlOf(standbyPort, 'school', 'school'),
      killPrimary: () => process.kill(postmasterIn(primary), 'SIGKILL'),
      promote: async () => {
        asPostgres('pg_ctl', ['promote', '-w', '-D', standby]);
        await askAt(urlOf(standbyPort), [
          'alter system reset synchronous_standby_names',
          'select pg_reload_conf()',
        ]);
      },
    });
  } finally {
    for (const data of [standby, primary])
      if (existsSync(path.join(data, 'postmaster.pid')) && isAlive(postmasterIn(data)))
        asPostgres('pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function postmasterIn(data: string): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

async function askAt(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function untilSynchronous(url: string): Promise<void> {
  const isSo = async () => {
    const [row] = await askAt(url, [
      "select count(*)::int as n from pg_stat_replication where sync_state = 'sync'",
    ]);
    return row?.n === 1;
  };
  if ((await until(isSo, 30_000)) === Number.POSITIVE_INFINITY)
    throw new Error('The standby does not follow its primary');
}
