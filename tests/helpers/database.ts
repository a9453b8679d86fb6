import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getTableName, is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { beforeAll, describe, inject } from 'vitest';
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
    return { owner: drizzlePglite(connection.client, { schema: tables }), leave: async () => undefined };
  });
}

/** Like `openTestDatabase`, on the PostgreSQL server, with so many connections instead of the usual number. */
export function openServerDatabase(databasePoolSize?: number): TestDatabase {
  return openedBy(async () => {
    const databaseUrl = await createServerDatabase();
    await openDatabase({ dataDir: '/dev/null', databaseUrl, databasePoolSize });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return { owner: drizzle(client, { schema: tables }), leave: () => client.end() };
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
  await askServer(`${url}/postgres`, statement);
}

/** Runs one statement in the database at `url`, as the user it names; answers its rows. */
export async function askServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

type Opened = { owner: Database; leave: () => Promise<void> };

function openedBy(open: () => Promise<Opened>): TestDatabase {
  let owner: Database | undefined;
  beforeAll(async () => {
    const { leave, ...database } = await open();
    owner = database.owner;
    return async () => {
      await closeDatabase();
      await leave();
    };
  });
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
