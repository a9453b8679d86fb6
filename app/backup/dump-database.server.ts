import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Manifest, nameOfRows } from './archive-format.ts';

const packed = promisify(gzip);

/** Size of a part of a table's rows before compression, in bytes. */
const partSize = 4 * 1024 * 1024;

type Part = { name: string; bytes: Uint8Array };
export type Dumped = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

/**
 * The rows of all tables of the site in one snapshot, table by table and part by part; returns their
 * metadata. Excludes the job queue's tables, which a start creates and fills, and the keys of the roles'
 * logins.
 * @param client the owner's connection, used for nothing else
 */
export async function* dumpDatabase(client: pg.Client): AsyncGenerator<Part, Dumped> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const dumped = await describe(client);
    for (const table of dumped.tables) table.rows = yield* dumpTable(client, table);
    return dumped;
  } finally {
    await client.query('rollback');
  }
}

async function describe(client: pg.Client): Promise<Dumped> {
  const version = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const migrations = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  const sequences = await client.query<{ name: string; value: string; called: boolean }>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = 'public' order by 1`);
  return {
    postgres: version.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ hash, at }) => ({ hash, at: Number(at) })),
    tables: (await readColumns(client)).map((table) => ({ ...table, rows: 0 })),
    sequences: sequences.rows,
  };
}

/** The tables of the site with their writable columns, without generated ones. */
export async function readColumns(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows;
}

/** A table with its columns, as an argument of COPY. */
export function copied(client: pg.Client, { name, columns }: { name: string; columns: string[] }): string {
  return `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}

async function* dumpTable(
  client: pg.Client,
  table: { name: string; columns: string[] },
): AsyncGenerator<Part, number> {
  const rows = client.query(copyTo(`copy ${copied(client, table)} to stdout`));
  let held: Uint8Array[] = [];
  let size = 0;
  let part = 0;
  for await (const bytes of rows as AsyncIterable<Uint8Array>) {
    held.push(bytes);
    size += bytes.length;
    if (size < partSize) continue;
    yield { name: nameOfRows(table.name, part), bytes: await packed(Buffer.concat(held), { level: 1 }) };
    part += 1;
    held = [];
    size = 0;
  }
  if (size > 0)
    yield { name: nameOfRows(table.name, part), bytes: await packed(Buffer.concat(held), { level: 1 }) };
  return rows.rowCount;
}
