import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgPolicy, PgRole, PgTable } from 'drizzle-orm/pg-core';
import { tables } from '#app/db/schema/tables.ts';
import { grants } from './grants.ts';
import type { Database } from './transaction.server.ts';

type Tx = Pick<Database, 'execute'>;

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
