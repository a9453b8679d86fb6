import pg from 'pg';
import { startOtherSite } from './other-site.ts';
import { startPostgresServer } from './postgres-server.ts';

type PostgresSite = {
  /** The site's database, as its superuser: to know what it holds, and to make it refuse. */
  database: pg.Client;
  stop: () => Promise<void>;
};

/** The built site once more, empty, on a PostgreSQL server of its own. It logs nothing: its spec provokes errors. */
export async function startPostgresSite(port: number, env: NodeJS.ProcessEnv = {}): Promise<PostgresSite> {
  const server = await startPostgresServer();
  try {
    await execute(`${server.url}/postgres`, 'create database school');
    const url = `${server.url}/school`;
    const stopSite = await startOtherSite({ port, env: { DATABASE_URL: url, LOG_LEVEL: 'silent', ...env } });
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    return {
      database,
      async stop() {
        await stopSite();
        await database.end();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
