import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { changesChannel } from '#app/db/changes.server.ts';
import { topics } from '#app/lib/topics.ts';
import { createDatabaseOn, startTestServer } from './postgres-server.ts';
import { administrator } from './site.ts';

export type OtherSiteOptions = {
  port: number;
  /** What fill-school.ts puts into it; nothing without. */
  filling?: 'swollen' | 'near-midnight';
  env?: NodeJS.ProcessEnv;
  /** The server for its database; that of TEST_POSTGRES without. */
  postgresUrl?: string;
};

export type OtherSite = {
  /** The site's database, as its superuser: to know what it holds, and to make it refuse. */
  database: pg.Client;
  /** Has the site draw its pages anew, as after a change by the staff: what a test did by SQL it did not hear of. */
  announce: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The built site once more, beside the one of most tests, on other content and on a database of its own: on the server
 * at `postgresUrl`, or on one that is started for it. Its log is kept and judged like the first one's (run-log.ts).
 */
export async function startOtherSite({
  port,
  filling,
  env,
  postgresUrl = process.env.TEST_POSTGRES,
}: OtherSiteOptions): Promise<OtherSite> {
  const url = `http://localhost:${port}`;
  const postgres = postgresUrl ? { url: postgresUrl, stop: async () => undefined } : await startTestServer();
  try {
    const databaseUrl = await createDatabaseOn(postgres.url);
    const site = spawn(process.execPath, ['tests/helpers/serve.ts', ...(filling ? [filling] : [])], {
      // The channel tells it when this process is gone, however it went.
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
    while (!(await isReady(url))) {
      if (site.exitCode !== null) throw new Error(`The other site ended with code ${site.exitCode}`);
      await wait(100);
    }
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    return {
      database,
      async announce() {
        const said = JSON.stringify({ from: 'a test', changed: topics });
        await database.query('select pg_notify($1, $2)', [changesChannel, said]);
      },
      async stop() {
        await ended(site);
        await database.end();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Whether a site answers there, with all that it needs. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Nobody listens yet; anything else is a fault of the helper.
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
