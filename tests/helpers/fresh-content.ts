import type pg from 'pg';

/** The schema with a copy of every table, as at the site's start. */
const copies = 'fresh';

/** The columns of each table that are not generated. */
const tables = `
  select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_name`;

/** Copies a site's whole database for `restoreContent`. `owner` is its superuser. */
export async function copyContent(owner: pg.Client): Promise<void> {
  await owner.query(`do $$
    declare one record;
    begin
      create schema ${copies};
      for one in ${tables} loop
        execute format('create table ${copies}.%s as table public.%s', one.name, one.name);
      end loop;
    end $$`);
}

/**
 * Restores the database to its state at `copyContent`. Triggers, which would count rows again, are disabled.
 */
export async function restoreContent(owner: pg.Client): Promise<void> {
  await owner.query(`do $$
    declare one record;
    begin
      set local session_replication_role = replica;
      for one in ${tables} loop
        execute format('delete from public.%s', one.name);
        execute format('insert into public.%s (%s) overriding system value select %s from ${copies}.%s',
          one.name, one.columns, one.columns, one.name);
      end loop;
    end $$`);
}
