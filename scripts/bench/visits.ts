import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import { type Database, shared } from '#app/db/transaction.server.ts';
import { readVisitFigures } from '#app/features/visits/visit-figures.server.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { fillVisits } from './fill-visits.ts';
import { report, spread, timed } from './report.ts';
import { withDataFolder } from './site.ts';

/** Five million. */
const filled = { days: 730, perDay: 6_850 };
const runs = 25;

/**
 * Five million visits over two years, on the embedded database and on a PostgreSQL server: what the page of statistics
 * takes to count them (decision 41: under 50 ms), and what a batch of visits takes to write.
 */
export async function benchVisits(): Promise<void> {
  await benchEmbedded();
  await benchServer();
}

async function benchEmbedded(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    try {
      await openDatabase({ dataDir, databaseUrl: undefined });
      const { owner } = (await shared().connection) ?? {};
      if (!owner) throw new Error('The database is not open');
      await fillAndMeasure('embedded database', owner);
    } finally {
      await closeDatabase();
    }
  });
}

async function benchServer(): Promise<void> {
  const server = await startPostgresServer();
  try {
    const client = new pg.Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    await client.query('create database school');
    await client.end();
    const databaseUrl = `${server.url}/school`;
    await openDatabase({ dataDir: '/dev/null', databaseUrl });
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await fillAndMeasure('PostgreSQL server', drizzle(owner, { schema: tables }));
    await owner.end();
  } finally {
    await closeDatabase();
    await server.stop();
  }
}

async function fillAndMeasure(where: string, owner: Database): Promise<void> {
  const started = performance.now();
  const batches = await fillVisits(owner, filled);
  const { total } = await readVisitFigures();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  report(`${where}: visits filled in`, `${total.toLocaleString('en')} in ${seconds} s`);
  report(`${where}: a batch of 100 visits written and counted`, spread(batches));
  report(`${where}: the page of statistics counted`, spread(await timed(runs, () => readVisitFigures())));
}
