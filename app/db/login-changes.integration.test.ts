import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#app/db/postgres.server.ts';
import { attempt, forbidden } from '#tests/helpers/attempt.ts';
import { createDatabase, openTestDatabase, queryServer } from '#tests/helpers/database.ts';
import { roles } from './roles.ts';

/* What injected SQL may leave behind: in its login, or beside the site's tables. */

openTestDatabase();

test.each(roles)('%s makes no temporary table and no large object', async (role) => {
  for (const command of [
    'create temporary table t (a text)',
    'select lo_create(0)',
    'select lo_creat(-1)',
    `select lo_from_bytea(0, 'a')`,
  ]) {
    expect(await attempt(role, (tx) => tx.execute(sql.raw(command))), command).toBe(forbidden);
  }
});

async function openOwn() {
  const url = await createDatabase();
  const connection = await openPostgres(url, 6);
  onTestFinished(connection.close);
  const guard = <T extends Record<string, unknown>>(statement: string) =>
    connection.transaction(
      'site_guard',
      'read write',
      async (tx) => (await tx.execute<T>(sql.raw(statement))).rows,
    );
  const disconnect = () =>
    queryServer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = ${login} and datname = current_database()`,
    );
  const login = `'site_guard_in_' || current_database()`;
  return { url, guard, disconnect, login };
}

test('what a login sets for its next connections is undone by the first of them', async () => {
  const { url, guard, disconnect, login } = await openOwn();
  await guard(`do $$ begin
    execute format('alter role %I set statement_timeout = 1', current_user);
    execute format('alter role %I set lock_timeout = 0', current_user);
    execute format('alter role %I in database %I set default_transaction_read_only = on', current_user, current_database());
  end $$`);
  await disconnect();
  expect(await guard('show statement_timeout')).toEqual([{ statement_timeout: '15s' }]);
  expect(await guard('show default_transaction_read_only')).toEqual([
    { default_transaction_read_only: 'off' },
  ]);
  const left = `select count(*)::int as n from pg_db_role_setting where setrole = (select oid from pg_roles where rolname = ${login})`;
  expect(await queryServer(url, left)).toEqual([{ n: 0 }]);
});

test('a login that gave itself another password is let in by the one of the site alone', async () => {
  const { url, guard, disconnect } = await openOwn();
  const [{ name } = { name: '' }] = await guard<{ name: string }>('select current_user::text as name');
  await guard(`do $$ begin execute format('alter role %I password %L', current_user, 'of-somebody'); end $$`);
  await disconnect();
  expect(await guard('select 1 as one')).toEqual([{ one: 1 }]);
  const foreign = new URL(url);
  Object.assign(foreign, { username: name, password: 'of-somebody' });
  const client = new pg.Client({ connectionString: foreign.href });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});
