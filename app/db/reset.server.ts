import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '#app/config/config.ts';
import { removeEmbedded } from './embedded/open-embedded.server.ts';
import { queueSchema } from './queue-schema.server.ts';

/**
 * Deletes the whole database; the next `openDatabase` creates an empty one. Uploaded files stay.
 * @throws DatabaseUnavailable while another process has the embedded database open
 */
export async function dropDatabase(settings: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (settings.databaseUrl) await dropTables(settings.databaseUrl);
  else await removeEmbedded(settings.dataDir);
}

/**
 * Drops our tables individually: the schema may belong to another user. Roles belong to the whole cluster and
 * stay.
 */
async function dropTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await drizzle(client).transaction(async (tx) => {
      const { rows } = await tx.execute<{ tablename: string }>(
        sql`select tablename from pg_tables where schemaname = 'public' and tableowner = current_user`,
      );
      for (const { tablename } of rows) {
        await tx.execute(sql`drop table ${sql.identifier(tablename)} cascade`);
      }
      await tx.execute(
        sql`drop schema if exists drizzle, site_private, ${sql.identifier(queueSchema)} cascade`,
      );
    });
  } finally {
    await client.end();
  }
}
