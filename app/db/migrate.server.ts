import { DrizzleQueryError, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { deliveredFolder } from '#app/lib/delivered-folder.server.ts';
import { ensureAccess, ensureRoles } from './access.server.ts';
import { DatabaseUnavailable, sqlStateOf } from './errors.server.ts';
import type { Database } from './transaction.server.ts';

/** An applied migration as recorded in a database: the hash of its SQL, and its timestamp in the journal. */
export type AppliedMigration = { hash: string; at: number };

/** Whether this version of the site contains all of these. */
export function hasMigrations(applied: readonly AppliedMigration[]): boolean {
  const known = new Map(ownMigrations().map(({ folderMillis, hash }) => [folderMillis, hash]));
  return applied.every(({ hash, at }) => known.get(at) === hash);
}

/** How many of this version's migrations are pending in the database. */
export async function countPendingMigrations(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  const { rows } = tables[0]?.there
    ? await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    : { rows: [] };
  const applied = new Set(rows.map(({ hash }) => hash));
  return ownMigrations().filter(({ hash }) => !applied.has(hash)).length;
}

/**
 * Applies exactly these migrations to an empty database, in the current transaction, after creating the roles
 * they name.
 */
export async function migrateAsFar(tx: Tx, applied: readonly AppliedMigration[]): Promise<void> {
  const wanted = new Set(applied.map(({ at }) => at));
  await keepBooks(tx);
  await ensureRoles(tx);
  await applyAll(
    tx,
    ownMigrations().filter(({ folderMillis }) => wanted.has(folderMillis)),
  );
}

/** An arbitrary number, the same in every process: the holder of this advisory lock may migrate. */
export const migrationLock = 20_260_711;

/**
 * Applies the pending migrations of `migrations/` in one transaction, and restores missing roles and rights,
 * whatever a restored dump contained. Safe when several servers start at once: `database` must be one
 * connection (not a pool), which holds an advisory lock meanwhile, and which the caller closes when this
 * throws.
 * @param finish more work under the lock
 * @throws DatabaseUnavailable for missing rights, an old or read-only server, or an applied migration that
 * was edited
 */
export async function migrate(database: Database, finish?: () => Promise<void>): Promise<void> {
  const migrations = ownMigrations();
  try {
    await refuseOldServer(database);
    await database.execute(sql.raw(`select pg_advisory_lock(${migrationLock})`));
    await applyPending(database, migrations);
    await finish?.();
    await database.execute(sql.raw(`select pg_advisory_unlock(${migrationLock})`));
  } catch (error) {
    // The caller closes the connection, which releases the lock.
    throw explained(error);
  }
}

/** The first version with security-invoker views. */
const oldestServer = 15;

async function refuseOldServer(database: Database): Promise<void> {
  const { rows } = await database.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new DatabaseUnavailable(
    `The database server is PostgreSQL ${version}, and the site needs ${oldestServer} or newer: upgrade it, or remove ` +
      'DATABASE_URL to use the embedded database.',
  );
}

async function applyPending(database: Database, migrations: MigrationMeta[]): Promise<void> {
  await keepBooks(database);
  await database.transaction(async (tx) => {
    await ensureRoles(tx);
    await applyAll(tx, await pending(tx, migrations));
    await ensureAccess(tx);
  });
}

type Tx = Pick<Database, 'execute'>;

/** The bookkeeping table of drizzle, so that its tools work too. */
async function keepBooks(tx: Tx): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
}

async function applyAll(tx: Tx, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`);
  }
}

async function pending(tx: Tx, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  const { rows } = await tx.execute<{ hash: string; created_at: string | number }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations`,
  );
  const applied = new Map(rows.map((row) => [Number(row.created_at), row.hash]));
  const edited = migrations.some(
    ({ folderMillis, hash }) => applied.has(folderMillis) && applied.get(folderMillis) !== hash,
  );
  if (edited) {
    throw new DatabaseUnavailable(
      'A migration was changed after this database had applied it. Migrations are append-only: restore the ' +
        'file and add a new one, or, if the content does not matter, begin again with: school db:reset',
    );
  }
  return migrations.filter(({ folderMillis }) => !applied.has(folderMillis));
}

function explained(error: unknown): unknown {
  if (error instanceof DrizzleQueryError && /^(?:--.*\n)*create extension/i.test(error.query)) {
    return new DatabaseUnavailable(
      'The searches need two extensions that come with PostgreSQL (on Debian, in the package postgresql-contrib), and ' +
        'the database user may not create them here: a database administrator runs, in this database, ' +
        "'create extension unaccent; create extension pg_trgm'.",
      { cause: error },
    );
  }
  if (sqlStateOf(error) === '42501') {
    return new DatabaseUnavailable(
      'The database user may not make the tables and roles the site needs: it must own the database and have ' +
        'CREATEROLE, or a database administrator makes the roles first, as docs/operations.md says under « Going online ».',
      { cause: error },
    );
  }
  if (sqlStateOf(error) === '25006') {
    return new DatabaseUnavailable(
      'The database takes no writes (a standby, or made read-only by its owner): put the address of one that does in ' +
        'DATABASE_URL, or make this one writable.',
      { cause: error },
    );
  }
  if (sqlStateOf(error) === '55P03') {
    return new DatabaseUnavailable(
      'Another server has been migrating this database for over a minute: look at what it is doing, and start ' +
        'this one when it is done.',
      { cause: error },
    );
  }
  return error;
}

function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder() });
}

/** The folder of the migrations. */
export function migrationsFolder(): string {
  const folder = deliveredFolder('migrations', 'meta/_journal.json');
  if (folder) return folder;
  throw new DatabaseUnavailable('The folder migrations/ is missing beside the server: install it whole.');
}
