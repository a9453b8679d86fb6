import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgPolicy, PgRole, PgTable } from 'drizzle-orm/pg-core';
import { tables } from '#app/db/schema/tables.ts';
import { grants } from './grants.ts';
import { roles } from './roles.ts';
import type { Database } from './transaction.server.ts';

type Tx = Pick<Database, 'execute'>;

/**
 * Makes the roles that are missing, and the user a member of each, so that it may `SET LOCAL ROLE`. They are the whole cluster's:
 * another database of it may have made them, or may be making them at this very moment, and a new cluster comes without them
 * whatever a restored dump brought. Since PostgreSQL 16 the creator of a role may only administer it until it grants itself the
 * right to become it; a superuser may become anyone.
 */
export async function ensureRoles(tx: Tx): Promise<void> {
  for (const role of roles) await tx.execute(sql.raw(roleCreation(role)));
}

function roleCreation(role: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      begin
        create role ${role} nologin;
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not pg_has_role(current_user, '${role}',
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
    then
      grant ${role} to current_user;
    end if;
  end $$`;
}

/**
 * Makes what is missing of the rights that the migrations gave once: row-level security, policies, grants. A dump
 * restored where the roles did not exist, or without privileges, comes without them. Takes nothing away that a
 * migration gave, and locks no table that has all of it.
 */
export async function ensureAccess(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string; secured: boolean; policies: string[] }>(sql`
    select relname as name, relrowsecurity as secured,
      array(select polname::text from pg_policy where polrelid = pg_class.oid) as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const known = new Map(rows.map((row) => [row.name, row]));
  for (const table of Object.values(tables).filter((value) => is(value, PgTable))) {
    const found = known.get(getTableName(table));
    if (found?.secured === false) await tx.execute(sql`alter table ${table} enable row level security`);
    for (const policy of getTableConfig(table).policies) {
      if (!found?.policies.includes(policy.name)) await tx.execute(creation(table, policy));
    }
  }
  for (const grant of grants) await tx.execute(sql.raw(grant));
}

const dialect = new PgDialect();

function creation(table: PgTable, policy: PgPolicy): SQL {
  const to = [policy.to].flat().map((role) => sql.identifier(is(role, PgRole) ? role.name : String(role)));
  return sql.join([
    sql`create policy ${sql.identifier(policy.name)} on ${table} for ${sql.raw(policy.for ?? 'all')}`,
    sql` to ${sql.join(to, sql`, `)}`,
    policy.using ? sql` using (${written(policy.using)})` : sql``,
    policy.withCheck ? sql` with check (${written(policy.withCheck)})` : sql``,
  ]);
}

/** A definition takes no parameters: its values are written out, as drizzle-kit does in the migrations. */
function written(condition: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(condition.inlineParams()).sql);
}
