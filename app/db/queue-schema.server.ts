import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** The schema of the queue's own tables, which its library makes and migrates (decision 25). */
export const queueSchema = 'jobs';

/**
 * Brings the queue's tables up to date, and gives the worker what it needs of them. `client` is connected as the owner, under the
 * lock of the migrations; nothing of the queue runs afterwards.
 *
 * @throws what the database says
 */
export async function installQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => lastResult(await client.query(text, values)) },
    schema: queueSchema,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
  await client.query(`
    grant usage on schema ${queueSchema} to site_worker;
    grant select, insert, update, delete on all tables in schema ${queueSchema} to site_worker;
    grant usage on all sequences in schema ${queueSchema} to site_worker;
    grant execute on all functions in schema ${queueSchema} to site_worker`);
}

/** Of several statements in one text the driver answers one result each; the library reads the last. */
function lastResult(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  const last = [result].flat().at(-1);
  if (!last) throw new Error('A statement of the queue was answered by nothing');
  return last;
}
