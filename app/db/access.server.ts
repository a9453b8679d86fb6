import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgPolicy, PgRole, PgTable } from 'drizzle-orm/pg-core';
import { tables } from '#app/db/schema/tables.ts';
import { grants } from './grants.ts';
import { roles } from './roles.ts';
import type { Database } from './transaction.server.ts';

type Tx = Pick<Database, 'execute'>;

/**
 * Creates missing roles, and makes the user a member of each, so that `SET LOCAL ROLE` works. Roles belong to
 * the whole cluster: another database of it may have created them or be creating them right now, and a new
 * cluster lacks them whatever a restored dump contains. Since PostgreSQL 16 the creator of a role may only
 * administer it until it grants itself membership; a superuser may become any role.
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
 * Restores what migrations granted but the database lacks: row-level security, policies, grants. A dump
 * restored without its roles or privileges lacks them. Removes nothing a migration granted, and locks no
 * table that has everything.
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

/** DDL takes no parameters: values are inlined, as drizzle-kit does in the migrations. */
function written(condition: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(condition.inlineParams()).sql);
}
