import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#app/lib/free-port.server.ts';
import { until, withClient, withFolder } from '#tests/helpers/built-site.ts';

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

/** Runs `run` on Debian's PostgreSQL whose commits wait for its standby, as operations.md sets them up. */
export function withStandby<T>(run: (standby: Standby) => Promise<T>): Promise<T> {
  return withFolder('school-standby-', async (folder) => {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])));
    chownSync(folder, uid, gid);
    chmodSync(folder, 0o755);
    const password = randomBytes(16).toString('hex');
    const passwordFile = path.join(folder, 'password');
    writeFileSync(passwordFile, password);
    const [primary, standby] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
    const [primaryPort, standbyPort] = [await freePort(), await freePort()];
    const asPostgres = (program: string, words: readonly string[]) => {
      const command = ['-u', 'postgres', '--', path.join(programs, program), ...words];
      execFileSync('runuser', command, { cwd: folder, stdio: 'ignore' });
    };
    const start = (data: string, port: number) => {
      const settings = `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
      appendFileSync(path.join(data, 'postgresql.conf'), settings);
      asPostgres('pg_ctl', ['start', '-w', '-D', data, '-l', `${data}.log`]);
    };
    const urlOf = (port: number, user = 'postgres', database = 'postgres') =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    try {
      asPostgres('initdb', [
        ...['-D', primary, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      ]);
      start(primary, primaryPort);
      await query(urlOf(primaryPort), [
        `create role school login createrole password '${password}'`,
        'create database school owner school',
        `create role standby login replication password '${password}'`,
      ]);
      const from = `host=127.0.0.1 port=${primaryPort} user=standby password=${password} application_name=standby`;
      asPostgres('pg_basebackup', ['-D', standby, '-R', '-X', 'stream', '-c', 'fast', '-d', from]);
      start(standby, standbyPort);
      const reload = 'select pg_reload_conf()';
      await query(urlOf(primaryPort), ["alter system set synchronous_standby_names = 'standby'", reload]);
      await untilSynchronous(urlOf(primaryPort));
      return await run({
        primaryUrl: urlOf(primaryPort, 'school', 'school'),
        standbyUrl: urlOf(standbyPort, 'school', 'school'),
        killPrimary: () => process.kill(postmasterIn(primary), 'SIGKILL'),
        promote: async () => {
          asPostgres('pg_ctl', ['promote', '-w', '-D', standby]);
          await query(urlOf(standbyPort), ['alter system reset synchronous_standby_names', reload]);
        },
      });
    } finally {
      for (const data of [standby, primary])
        if (isRunning(data)) asPostgres('pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
    }
  });
}

function postmasterIn(data: string): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const isRunning = (data: string) =>
  existsSync(path.join(data, 'postmaster.pid')) && existsSync(`/proc/${postmasterIn(data)}`);

/** Runs statements; answers the rows of the last one. */
const query = (url: string, statements: readonly string[]) =>
  withClient(url, async (client) => {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  });

async function untilSynchronous(url: string): Promise<void> {
  const statement = "select count(*)::int as n from pg_stat_replication where sync_state = 'sync'";
  const isSo = async () => (await query(url, [statement]))[0]?.n === 1;
  if ((await until(isSo, 30_000)) === Number.POSITIVE_INFINITY)
    throw new Error('The standby does not follow its primary');
}
