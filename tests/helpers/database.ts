import { getTableName, is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { aroundEach, beforeAll, inject } from 'vitest';
import { notifyListeners } from '#app/db/changes.server.ts';
import { actAs, closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import type { Database } from '#app/db/transaction.server.ts';
import { topics } from '#app/lib/topics.ts';
import { createDatabaseOn } from './postgres-server.ts';

export type TestDatabase = {
  /** The database as its owner, without roles and policies: prepares rows and inspects them. */
  owner: () => Database;
  /** Empties every table; for a `beforeEach`. */
  empty: () => Promise<void>;
};

/**
 * Gives the file a fresh migrated database, used by `withRole`, with this number of connections instead of
 * the usual one; closes it after all tests.
 */
export function openTestDatabase(databasePoolSize?: number): TestDatabase {
  let owner: Database | undefined;
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    await openDatabase({ dataDir: '/dev/null', databaseUrl, databasePoolSize });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    owner = drizzle(client, { schema: tables });
    return async () => {
      await closeDatabase();
      await client.end();
    };
  });
  // Office queries run as a user with all rights.
  aroundEach((runTest) => actAs('site_administrator', runTest));
  const opened = () => {
    if (!owner) throw new Error('The test database opens in beforeAll: use it inside tests and hooks');
    return owner;
  };
  return {
    owner: opened,
    empty: async () => {
      const deletions = Object.values(tables)
        .filter((exported) => is(exported, PgTable))
        .map((table) => `delete from ${getTableName(table)};`);
      // Triggers count deleted visits: delete the counts after the visits.
      deletions.push('delete from visit_pages; delete from visit_days;');
      // One round trip; several times faster than TRUNCATE on tables of a few rows.
      await opened().execute(sql.raw(`do $$ begin ${deletions.join(' ')} end $$`));
      // Cached reads are stale now.
      notifyListeners(topics);
    },
  };
}

/** Creates a database on the PostgreSQL server and returns its address; `template0` makes an empty one. */
export function createDatabase(template?: string): Promise<string> {
  return createDatabaseOn(inject('postgresUrl'), { template });
}

/** Runs one statement on the PostgreSQL server (or another) as its superuser. */
export async function onServer(statement: string, url = inject('postgresUrl')): Promise<void> {
  await queryServer(`${url}/postgres`, statement);
}

/** Runs one statement in the database at `url`, as its user; returns the rows. */
export async function queryServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
