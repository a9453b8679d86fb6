import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { openInMemory } from '#app/db/embedded.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import { type Database, shared } from '#app/db/transaction.server.ts';

export type TestDatabase = {
  /** The database as its owner, above all roles and policies: to prepare rows and to look behind. */
  owner: () => Database;
  /** Empties every table; for a `beforeEach`. */
  empty: () => Promise<void>;
};

/** Gives the file a fresh migrated database in memory, used by `withRole`; closes it after all its tests. */
export function openTestDatabase(): TestDatabase {
  return openedBy(async () => {
    const connection = await openInMemory(new Blob([readFileSync(inject('databaseSnapshot'))]));
    shared().connection = Promise.resolve(connection);
  });
}

/** Like `openTestDatabase`, on the PostgreSQL server. */
export function openServerDatabase(): TestDatabase {
  return openedBy(async () => {
    await openDatabase({ dataDir: '/dev/null', databaseUrl: await createServerDatabase() });
  });
}

/** Runs the body twice: on the embedded database and on a PostgreSQL server, each fresh and migrated. */
export function describeOnEachDatabase(name: string, body: (db: TestDatabase) => void): void {
  describe(`${name} (embedded database)`, () => body(openTestDatabase()));
  describe(`${name} (PostgreSQL server)`, () => body(openServerDatabase()));
}

/**
 * Makes a database on the PostgreSQL server and answers its address. It is gone with the server after the run.
 * `template0` makes an empty one.
 */
export async function createServerDatabase(template = 'school_template'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  return `${inject('postgresUrl')}/${name}`;
}

/** Runs one statement on the PostgreSQL server (or on another) as its superuser. */
export async function onServer(statement: string, url = inject('postgresUrl')): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function openedBy(open: () => Promise<void>): TestDatabase {
  let owner: Database | undefined;
  beforeAll(async () => {
    await open();
    owner = (await shared().connection)?.database;
  });
  afterAll(closeDatabase);
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
      // Triggers count what is deleted from visits: their counts go once the visits are gone.
      deletions.push('delete from visit_pages; delete from visit_days;');
      // One round trip; several times faster than TRUNCATE on tables of a few rows.
      await opened().execute(sql.raw(`do $$ begin ${deletions.join(' ')} end $$`));
    },
  };
}
