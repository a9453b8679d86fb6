import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { tables, views } from '#app/db/schema/tables.ts';
import { createDatabase, onServer, openTestDatabase, queryServer } from '#tests/helpers/database.ts';
import { serverPassword, startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { closeDatabase, openDatabase, withRole } from './client.server.ts';
import { DatabaseUnavailable } from './errors.server.ts';
import { insertRows } from './insert-rows.server.ts';
import { migrate, migrationsFolder } from './migrate.server.ts';
import { openPostgres } from './postgres.server.ts';
import { dropDatabase } from './reset.server.ts';
import { roles } from './roles.ts';
import type { Database } from './transaction.server.ts';

// drizzle-kit adds it to every array, which other test files of the process would see.
Reflect.deleteProperty(Array.prototype, 'random');

const folder = migrationsFolder();
type Journal = { entries: { idx: number; when: number; tag: string }[] };
const journal: Journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'));

describe('the migrations', () => {
  const db = openTestDatabase();

  test('say all that the schema says: npm run db:generate would write nothing', async () => {
    const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
    const snapshot = JSON.parse(readFileSync(path.join(folder, 'meta', `${last}_snapshot.json`), 'utf8'));
    const declared = generateDrizzleJson({ ...tables, ...views }, snapshot.id, undefined, undefined);
    expect(await generateMigration(snapshot, declared)).toEqual([]);
  });

  test('give a database its columns exactly as the schema declares them', async () => {
    const expected = Object.values(tables).flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column: PgColumn) =>
          `${getTableName(table)}.${column.name} ${column.getSQLType()} ${column.notNull ? 'not null' : 'null'}`,
      ),
    );
    const { rows } = await db.owner().execute<{ line: string }>(sql`
      select c.relname || '.' || a.attname || ' ' ||
        replace(format_type(a.atttypid, a.atttypmod), 'character varying', 'varchar') ||
        case when a.attnotnull then ' not null' else ' null' end as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
    expect(rows.map(({ line }) => line).sort()).toEqual(expected.sort());
  });

  test('were written one after the other', () => {
    const moments = journal.entries.map(({ when }) => when);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(new Set(moments).size).toBe(moments.length);
  });

  test('change nothing the second time, and refuse to have been edited', async () => {
    const count = sql`select count(*)::int as n from drizzle.__drizzle_migrations`;
    await migrate(db.owner());
    expect((await db.owner().execute(count)).rows).toEqual([{ n: journal.entries.length }]);
    await db.owner().execute(sql`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`);
    await expect(migrate(db.owner())).rejects.toThrow(/append-only/);
  });
});

test('a server too old for the site is reported at the start', async () => {
  const database = drizzle.mock();
  const answers = vi.spyOn(database, 'execute');
  answers.mockResolvedValue({ rows: [{ version: '14.19 (Debian 14.19-1)' }] } as never);
  await expect(migrate(database as unknown as Database)).rejects.toThrow(
    /is PostgreSQL 14\.19 \(Debian 14\.19-1\), and the site needs 15 or newer/,
  );
  expect(answers).toHaveBeenCalledOnce();
});

describe('on a PostgreSQL server', () => {
  const opened: { close: () => Promise<void> }[] = [];
  const open = async (url: string) => {
    const connection = await openPostgres(url);
    opened.push(connection);
    return connection;
  };

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((connection) => connection.close()));
    await closeDatabase();
  });

  test('servers starting together on one database migrate it once', async () => {
    const url = await createDatabase('template0');
    await Promise.all([open(url), open(url), open(url)]);
    const applied = await queryServer(url, 'select hash from drizzle.__drizzle_migrations');
    expect(applied).toHaveLength(journal.entries.length);
  });

  test('a login with CREATEROLE opens two databases of a new cluster at once', async () => {
    const server = await startPostgresServer();
    try {
      await onServer(`create role school login createrole password '${serverPassword}'`, server.url);
      const urls = ['one', 'two'].map((name) => {
        const url = new URL(`/${name}`, server.url);
        url.username = 'school';
        return url.href;
      });
      for (const name of ['one', 'two']) await onServer(`create database ${name} owner school`, server.url);
      await Promise.all(urls.map(open));
      for (const databaseUrl of urls) {
        await openDatabase({ dataDir: '/dev/null', databaseUrl });
        await expect(withRole('site_visitor', (tx) => tx.select().from(tables.events))).resolves.toEqual([]);
        await closeDatabase();
      }
    } finally {
      await Promise.all(opened.splice(0).map((connection) => connection.close()));
      await server.stop();
    }
  });

  test('a login that may only become the roles makes the site work', async () => {
    await openDatabase({ dataDir: '/dev/null', databaseUrl: await roleLessDatabase() });
    await expect(withRole('site_visitor', (tx) => tx.select().from(tables.events))).resolves.toEqual([]);
    await expect(withRole('site_visitor', (tx) => tx.select().from(tables.adminUsers))).rejects.toMatchObject(
      {
        code: '42501',
      },
    );
  });

  test('for a login that may not become the roles, the start says what an administrator must do', async () => {
    const databaseUrl = await ownedDatabase(await createLogin('nocreaterole'));
    const opening = openDatabase({ dataDir: '/dev/null', databaseUrl });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(/« Going online »/);
  });

  test.each([
    ['made by the site', []],
    [
      'that an administrator made elsewhere',
      [
        'create schema elsewhere',
        'create extension unaccent schema elsewhere',
        'create extension pg_trgm schema elsewhere',
        'grant usage on schema elsewhere to public',
      ],
    ],
  ])('searches use the extensions %s', async (_, statements) => {
    const databaseUrl = await roleLessDatabase();
    for (const statement of statements) await queryServer(asSuperuser(databaseUrl), statement);
    await openDatabase({ dataDir: '/dev/null', databaseUrl });
    const lead = { email: 'a@exemple.ma', phone: '0600000000', childName: 'Élias', childAge: 6 };
    await withRole('site_visitor', (tx) =>
      insertRows(tx, tables.leadCaptures, [{ ...lead, fullName: 'Hélène', levelInterest: 'primaire' }]),
    );
    const found = await withRole('site_administrator', (tx) =>
      tx.execute(sql`select parent_name_folded as parent, child_name_folded as child from applications
        where search_text like search_pattern('HELENE')`),
    );
    expect(found.rows).toEqual([{ parent: 'helene', child: 'elias' }]);
  });

  test('where the extensions may not be made, one sentence says what a database administrator must do', async () => {
    const databaseUrl = await roleLessDatabase();
    const administrator = asSuperuser(databaseUrl);
    // Like hosted servers that allow some extensions only.
    await queryServer(
      administrator,
      `create function refuse() returns event_trigger language plpgsql as
        $$ begin raise exception 'not allowed here' using errcode = '42501'; end $$`,
    );
    await queryServer(
      administrator,
      `create event trigger refusal on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`,
    );
    const opening = openDatabase({ dataDir: '/dev/null', databaseUrl });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    const sentence = /runs, in this database, '(create extension unaccent; create extension pg_trgm)'\.$/;
    await expect(opening).rejects.toThrow(sentence);

    const [, cure = ''] = sentence.exec(String(await opening.catch((error: Error) => error.message))) ?? [];
    await queryServer(administrator, 'drop event trigger refusal');
    await queryServer(administrator, cure);
    await openDatabase({ dataDir: '/dev/null', databaseUrl });
    await expect(withRole('site_visitor', (tx) => tx.select().from(tables.events))).resolves.toEqual([]);
  });

  test.each(['empty', 'in use'])('a read-only database is reported at the start: %s', async (state) => {
    const databaseUrl = await createDatabase(state === 'empty' ? 'template0' : undefined);
    const { pathname } = new URL(databaseUrl);
    // Like a standby.
    await queryServer(
      databaseUrl,
      `alter database ${pathname.slice(1)} set default_transaction_read_only = on`,
    );
    const opening = openDatabase({ dataDir: '/dev/null', databaseUrl });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(/takes no writes.*DATABASE_URL/);
  });

  test('a reset leaves an empty, working database', async () => {
    const settings = { dataDir: '/dev/null', databaseUrl: await createDatabase() };
    await openDatabase(settings);
    await withRole('site_visitor', (tx) =>
      insertRows(tx, tables.visits, [{ pagePath: '/', day: '2026-11-21' }]),
    );
    await closeDatabase();
    await dropDatabase(settings);
    await openDatabase(settings);
    expect(await withRole('site_administrator', (tx) => tx.select().from(tables.visits))).toEqual([]);
  });

  test('wrong addresses are explained without the password', async () => {
    const base = new URL(inject('postgresUrl'));
    const explain = (url: string) =>
      openPostgres(url).then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await explain(new URL('/missing_database', base).href)).toMatch(/create it/);
    const wrong = new URL('/postgres', base);
    wrong.password = 'mistaken-secret';
    expect(await explain(wrong.href)).toMatch(/refuses the password of postgres/);
    expect(await explain(wrong.href)).not.toContain('mistaken-secret');
    expect(await explain('postgres://u:mistaken-secret@127.0.0.1:1/x')).toMatch(/cannot be reached/);
  });
});

async function createLogin(right: 'createrole' | 'nocreaterole'): Promise<string> {
  const name = `login_${randomBytes(4).toString('hex')}`;
  await onServer(`create role ${name} login ${right} password '${serverPassword}'`);
  return name;
}

/** A database whose owner may become the roles and has no other right. */
async function roleLessDatabase(): Promise<string> {
  const user = await createLogin('nocreaterole');
  await onServer(`grant ${roles.join(', ')} to ${user}`);
  return ownedDatabase(user);
}

function asSuperuser(databaseUrl: string): string {
  return `${inject('postgresUrl')}${new URL(databaseUrl).pathname}`;
}

async function ownedDatabase(owner: string): Promise<string> {
  const url = new URL(await createDatabase('template0'));
  await onServer(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
  url.username = owner;
  return url.href;
}
