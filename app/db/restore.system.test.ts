import { afterAll, beforeAll, expect, test } from 'vitest';
import { onServer, queryServer } from '#tests/helpers/database.ts';
import { type PostgresServer, serverPassword, startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { closeDatabase, openDatabase, withRole } from './client.server.ts';
import { insertRows } from './insert-rows.server.ts';
import { openPostgres } from './postgres.server.ts';
import { roles } from './roles.ts';
import { tables } from './schema/tables.ts';

/*
 * A database restored on a new cluster: migrations, tables and rows are there, cluster-wide objects are not.
 * (No pg_dump here is as new as the server, so the test removes what a dump leaves out; docs/operations.md
 * has the commands.)
 */

let server: PostgresServer;
let databaseUrl: string;

beforeAll(async () => {
  server = await startPostgresServer();
  await onServer(`create role school login createrole password '${serverPassword}'`, server.url);
  await onServer('create database school owner school', server.url);
  const url = new URL('/school', server.url);
  url.username = 'school';
  databaseUrl = url.href;
  await (await openPostgres(databaseUrl)).close();
});
afterAll(() => server.stop());

const owned = () => queryServer(`${server.url}/school`, 'select rolname from pg_roles');
const logins = async () =>
  (await owned()).map(({ rolname }) => String(rolname)).filter((name) => name.includes('_in_school'));

/** All grants of the database as text, to compare with a database that was never restored. */
async function rights(): Promise<unknown[]> {
  return queryServer(
    `${server.url}/school`,
    `select 'policy ' || p.polname || ' on ' || p.polrelid::regclass::text || ' ' || p.polcmd::text || ' ' ||
       p.polroles::regrole[]::text || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' ||
       coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as held from pg_policy p
     union all select relname || ' secured ' || relrowsecurity::text from pg_class where relnamespace = 'public'::regnamespace
       and relkind = 'r'
     union all select c.relname || ' ' || a.grantee::regrole::text || ' ' || a.privilege_type
       from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace and a.grantee <> 0
     union all select att.attrelid::regclass::text || '.' || att.attname || ' ' || a.grantee::regrole::text || ' ' || a.privilege_type
       from pg_attribute att, aclexplode(att.attacl) a
     union all select p.proname || ' ' || a.grantee::regrole::text || ' ' || a.privilege_type from pg_proc p,
       aclexplode(p.proacl) a where p.pronamespace = 'public'::regnamespace and (a.grantee = 0 or a.grantee::regrole::text ~ 'site')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select 'function by default ' || a.grantee::regrole::text from pg_default_acl d, aclexplode(d.defaclacl) a
       where d.defaclobjtype = 'f'
     union all select m.roleid::regrole::text || ' has ' || m.member::regrole::text from pg_auth_members m
     order by held`,
  );
}

async function expectItWorks(): Promise<void> {
  await openDatabase({ dataDir: '/dev/null', databaseUrl });
  try {
    const visit = { pagePath: '/', day: '2026-11-21' };
    await withRole('site_visitor', (tx) => insertRows(tx, tables.visits, [visit]));
    await withRole('site_administrator', (tx) => tx.delete(tables.visits));
    await withRole('site_guard', (tx) => tx.select().from(tables.adminUsers));
  } finally {
    await closeDatabase();
  }
}

/** After `pg_restore` without the roles: their policies and grants have failed. */
test('a dump restored where the roles are missing gets them back, with policies, grants and memberships', async () => {
  const before = await rights();
  for (const role of [...(await logins()), ...roles]) {
    await onServerIn(`drop owned by ${role}`);
    await onServerIn(`drop role ${role}`);
  }
  expect(JSON.stringify(await rights())).not.toContain('site_');
  await expectItWorks();
  expect(await rights()).toEqual(before);
});

/** After `pg_restore --no-privileges` with roles made by hand. */
test('a dump restored without its privileges gets them back', async () => {
  const before = await rights();
  for (const login of await logins()) {
    await onServerIn(`drop owned by ${login}`);
    await onServerIn(`drop role ${login}`);
  }
  await onServerIn(`revoke all on all tables in schema public from ${roles.join(', ')}`);
  await onServerIn(`revoke all on schema public from ${roles.join(', ')}`);
  await onServerIn('grant execute on all functions in schema public to public');
  await expectItWorks();
  expect(await rights()).toEqual(before);
});

const onServerIn = (statement: string) => queryServer(`${server.url}/school`, statement);
