import { createHash } from 'node:crypto';
import { bucketNames } from '#app/school/vocabulary.ts';
import { pathsIn } from '#app/storage/bucket.ts';
import { openFileStore } from '#app/storage/buckets.server.ts';
import { queryServer } from './database.ts';

/* Everything that a backup must restore, for comparing two places. */

/** By table, a digest of all rows. */
export async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await queryServer(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const digests: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [held] = await queryServer(
      url,
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest from "${name}" t`,
    );
    digests[String(name)] = held;
  }
  digests.sequences = await queryServer(
    url,
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return digests;
}

/** By name, a digest of each stored file. */
export async function filesOf(
  settings: Parameters<typeof openFileStore>[0],
): Promise<Record<string, string>> {
  const store = openFileStore(settings);
  const digests: Record<string, string> = {};
  for (const name of bucketNames) {
    const bucket = await store.bucket(name);
    for (const file of await pathsIn(bucket)) {
      const digest = createHash('sha256').update(await bucket.disk.getBytes(file));
      digests[`${name}/${file}`] = digest.digest('hex');
    }
  }
  return digests;
}
