import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { changesChannel } from '#app/db/changes.server.ts';
import { topics } from '#app/lib/topics.ts';
import { createDatabaseOn, openEmbeddedOwner, startTestServer } from './postgres-server.ts';
import { readRunLog } from './run-log.ts';
import { administrator } from './site.ts';

export type OtherSiteOptions = {
  port: number;
  /** The content by fill-school.ts; none if omitted. */
  filling?: 'swollen' | 'near-midnight';
  env?: NodeJS.ProcessEnv;
  /** Its database server; by default TEST_POSTGRES. */
  postgresUrl?: string;
};

export type OtherSite = {
  /** The site's database, as its superuser: to inspect it, and to make it refuse. */
  database: pg.Client;
  /**
   * Makes the site render its pages again, as after a change by the staff: changes by SQL are not announced.
   * Resolves when done.
   */
  announce: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Another built site, beside the shared one, with other content and its own database: on the server at
 * `postgresUrl`, or one started for it. With demo content it starts as a copy of TEST_DATA, embedded database
 * included: rendering that content takes seconds. Its log is checked like the first one's (run-log.ts).
 */
export async function startOtherSite({
  port,
  filling,
  env,
  postgresUrl = process.env.TEST_POSTGRES,
}: OtherSiteOptions): Promise<OtherSite> {
  const url = `http://localhost:${port}`;
  const isCopy = env?.DEMO_CONTENT === 'true' && process.env.TEST_DATA !== undefined;
  const postgres = isCopy ? null : postgresUrl ? { url: postgresUrl } : await startTestServer();
  const stopPostgres = async () => {
    if (postgres && 'stop' in postgres) await postgres.stop();
  };
  try {
    const databaseUrl = postgres ? await createDatabaseOn(postgres.url) : undefined;
    const site = spawn(process.execPath, ['tests/helpers/serve.ts', ...(filling ? [filling] : [])], {
      // The channel closes when this process ends, in any way.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        DEMO_CONTENT: 'false',
        LOG_LEVEL: 'debug',
        ...env,
      },
    });
    const folder = new Promise<string>((resolve) => site.once('message', (said) => resolve(String(said))));
    while (!(await isReady(url))) {
      if (site.exitCode !== null) throw new Error(`The other site ended with code ${site.exitCode}`);
      await wait(100);
    }
    const database = databaseUrl ? await connected(databaseUrl) : await openEmbeddedOwner(await folder);
    return {
      database,
      async announce() {
        const timesHeard = () => readRunLog(port).split('"topic":"texts"').length;
        const before = timesHeard();
        const said = JSON.stringify({ from: 'a test', changed: topics });
        await database.query('select pg_notify($1, $2)', [changesChannel, said]);
        while (timesHeard() === before) await wait(20);
      },
      async stop() {
        // Before an embedded database stops with its site.
        await database.end();
        await ended(site);
        await stopPostgres();
      },
    };
  } catch (error) {
    await stopPostgres();
    throw error;
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Whether the site there is ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Nothing listens yet; any other error is the helper's fault.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function ended(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null) return;
  const end = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  await end;
}
