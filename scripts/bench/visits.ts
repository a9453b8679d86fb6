import pg from 'pg';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
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
 * takes to count them (issue 4: under 50 ms), and what a batch of visits takes to write.
 */
export async function benchVisits(): Promise<void> {
  await benchEmbedded();
  await benchServer();
}

async function benchEmbedded(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    try {
      await openDatabase({ dataDir, databaseUrl: undefined });
      await fillAndMeasure('embedded database');
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
    await openDatabase({ dataDir: '/dev/null', databaseUrl: `${server.url}/school` });
    await fillAndMeasure('PostgreSQL server');
  } finally {
    await closeDatabase();
    await server.stop();
  }
}

async function fillAndMeasure(where: string): Promise<void> {
  const started = performance.now();
  const batches = await fillVisits(filled);
  const { total } = await readVisitFigures();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  report(`${where}: visits filled in`, `${total.toLocaleString('en')} in ${seconds} s`);
  report(`${where}: a batch of 100 visits written and counted`, spread(batches));
  report(`${where}: the page of statistics counted`, spread(await timed(runs, () => readVisitFigures())));
}
