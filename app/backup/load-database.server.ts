import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { hasMigrations, migrateAsFar } from '#app/db/migrate.server.ts';
import { tables } from '#app/db/schema/tables.ts';
import type { Manifest } from './archive-format.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { copied, readColumns } from './dump-database.server.ts';

const unpacked = promisify(gunzip);
/** A part has four megabytes plus one row. */
const largestUnpacked = 256 * 1024 * 1024;

/** @throws ArchiveRefused when the backup is of a later version of the site */
export function refuseLater({ migrations, site }: Manifest): void {
  if (hasMigrations(migrations)) return;
  throw new ArchiveRefused(
    `The backup was made by another version of the site (${site}), which changed the tables in ways that this one does not know: ` +
      'install that version, or a later one.',
  );
}

/** Whether the database is empty. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return rows[0]?.tables === 0;
}

/**
 * Credentials at the time of the backup that may have been revoked since: a sign-out, a new password or a
 * used link must not be undone. Dependent rows are deleted with them. All users sign in again, and
 * invitations have to be sent again.
 */
const endedByRestore = [
  ...['admin_sessions', 'account_links', 'passkey_challenges', 'email_changes', 'admin_invitations'],
];

export type Loading = {
  /** Loads one part of a table's rows, in the order of the archive. */
  take: (table: string, bytes: Uint8Array) => Promise<void>;
  /** Finishes the restore and commits. @throws when the rows do not match the manifest */
  commit: () => Promise<void>;
  /** Leaves the database unchanged. */
  rollBack: () => Promise<void>;
};

/**
 * Begins to restore a backup into an empty database, in one transaction: creates the tables as they were
 * then, without constraints and triggers. The next start migrates them.
 * @param client the owner's connection, used for nothing else
 */
export async function beginLoading(client: pg.Client, manifest: Manifest): Promise<Loading> {
  await client.query('begin');
  await migrateAsFar(drizzle(client, { schema: tables }), manifest.migrations);
  const known = new Map((await readColumns(client)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    const found = known.get(name);
    const isSame =
      found &&
      columns.length === found.columns.length &&
      columns.every((each) => found.columns.includes(each));
    if (!isSame) throw new ArchiveRefused(`The backup's table ${name} is not as its migrations make it.`);
  }
  const names = [...known.keys()].map((name) => `public.${client.escapeIdentifier(name)}`);
  // Rows inserted by migrations are in the backup, in their current state.
  await client.query(`truncate ${names.join(', ')}`);
  const putBack = await setAside(client, names);
  return loading(client, { manifest, known, putBack });
}

/** Drops the foreign keys and disables the triggers; returns a function that restores them. */
async function setAside(client: pg.Client, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  };
}

type Prepared = { manifest: Manifest; known: ReadonlyMap<string, unknown>; putBack: () => Promise<void> };

function loading(client: pg.Client, { manifest, known, putBack }: Prepared): Loading {
  let current: { table: string; stream: CopyStreamQuery } | undefined;
  const counted = new Map<string, number>();

  async function finish(): Promise<void> {
    if (!current) return;
    const { table, stream } = current;
    current = undefined;
    stream.end();
    await once(stream, 'finish');
    counted.set(table, stream.rowCount);
  }

  async function begin(name: string): Promise<CopyStreamQuery> {
    await finish();
    const table = manifest.tables.find((each) => each.name === name);
    if (!table || counted.has(name))
      throw new ArchiveRefused(`The backup holds rows of ${name} where none belong.`);
    const stream = client.query(copyFrom(`copy ${copied(client, table)} from stdin`));
    current = { table: name, stream };
    return stream;
  }

  return {
    async take(table, bytes) {
      const stream = current?.table === table ? current.stream : await begin(table);
      const rows = await unpacked(bytes, { maxOutputLength: largestUnpacked });
      // Either the server accepts them, or it reports an error.
      await new Promise<void>((resolve, reject) => {
        stream.once('error', reject);
        stream.write(rows, (error) => {
          stream.off('error', reject);
          if (error) reject(error);
          else resolve();
        });
      });
    },
    async commit() {
      await finish();
      for (const { name, rows } of manifest.tables)
        if ((counted.get(name) ?? 0) !== rows)
          throw new ArchiveRefused(`The backup has lost rows of ${name}.`);
      for (const { name, value, called } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${name}`, value, called]);
      await putBack();
      for (const name of endedByRestore) {
        if (known.has(name)) await client.query(`delete from public.${client.escapeIdentifier(name)}`);
      }
      await client.query('commit');
    },
    async rollBack() {
      current?.stream.destroy();
      await client.query('rollback');
    },
  };
}
