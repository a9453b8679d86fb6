import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** The schema of the job queue's tables, created and migrated by its library (decision 25). */
export const queueSchema = 'jobs';

/**
 * Migrates the queue's tables and grants the worker access. `client` is the owner's connection, which holds
 * the migration lock; the queue is not started.
 * @throws the database's error
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

/** For a text of several statements the driver returns one result each; the library uses the last. */
function lastResult(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  const last = [result].flat().at(-1);
  if (!last) throw new Error('A statement of the queue was answered by nothing');
  return last;
}
