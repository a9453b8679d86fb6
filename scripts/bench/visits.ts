import { drizzle } from 'drizzle-orm/node-postgres';
import { actAs, closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import type { Database } from '#app/db/transaction.server.ts';
import { readVisitFigures } from '#app/features/visits/visit-figures.server.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { fillVisits } from './fill-visits.ts';
import { report, spread, timed } from './report.ts';
import { withDataFolder } from './site.ts';

/** Five million. */
const filled = { days: 730, perDay: 6_850 };
const runs = 25;

/**
 * Five million visits over two years on the embedded database: what the page of statistics takes to count them
 * (target: under 50 ms), and what a batch of visits takes to write.
 */
export async function benchVisits(): Promise<void> {
  await withDataFolder(async (dataDir) => {
    await openDatabase({ dataDir });
    const owner = await openEmbeddedOwner(dataDir);
    try {
      await fillAndMeasure(drizzle(owner, { schema: tables }));
    } finally {
      await owner.end();
      await closeDatabase();
    }
  });
}

async function fillAndMeasure(owner: Database): Promise<void> {
  const started = performance.now();
  const batches = await fillVisits(owner, filled);
  const count = () => actAs('site_administrator', () => readVisitFigures());
  const { total } = await count();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  report('visits filled in', `${total.toLocaleString('en')} in ${seconds} s`);
  report('a batch of 100 visits written and counted', spread(batches));
  report('the page of statistics counted', spread(await timed(runs, count)));
}
