import type pg from 'pg';
import type { Config } from '#app/config/config.ts';
import { asOwner, hasDatabase } from '#app/db/owner.server.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { keptAs, pathsIn } from '#app/storage/bucket.ts';
import { type BucketName, type FileStore, openFileStore } from '#app/storage/buckets.server.ts';
import { typeOfWritten } from '#app/storage/paths.ts';
import type { Manifest } from './archive-format.ts';
import { type BackupPlace, openPlace } from './backup-place.server.ts';
import { momentOfBackup } from './kept-backups.ts';
import { beginLoading, isEmptyDatabase, refuseLater } from './load-database.server.ts';
import { contentsOf, verifyArchive } from './read-archive.server.ts';

type RestoreOptions = {
  /** Where to: the configured database and file store, both empty. */
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
  /** A backup, or the place of several, of which the newest is taken. */
  from: string;
  passphrase?: string | undefined;
};

export type RestoreReport = { name: string; takenAt: Date; rows: number; files: number };

/**
 * Puts a backup back into an empty place: rows in one transaction, files before it ends. The next start brings the tables up to
 * date. Nothing is touched before the whole archive was read and found to be good.
 *
 * @throws ArchiveRefused for an archive that is not good; OperatorProblem when the place is not empty
 */
export async function restore({ settings, from, passphrase }: RestoreOptions): Promise<RestoreReport> {
  const { place, name } = await openBackup(from, settings);
  const manifest = await verifyArchive(await place.read(name), passphrase);
  refuseLater(manifest);
  const store = openFileStore(settings);
  await refuseUsed(settings, store);
  await asOwner(settings, (client) => putBack(client, { place, name, manifest, passphrase, store }));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, takenAt: new Date(manifest.takenAt), rows, files: manifest.files };
}

async function openBackup(
  from: string,
  settings: RestoreOptions['settings'],
): Promise<{ place: BackupPlace; name: string }> {
  const { place, name } = await openPlace(from, settings);
  if (name) return { place, name };
  const newest = (await place.list()).toSorted(
    (one, other) => (momentOfBackup(other)?.getTime() ?? 0) - (momentOfBackup(one)?.getTime() ?? 0),
  )[0];
  if (!newest) throw new OperatorProblem(`There is no backup in ${place.name}.`);
  return { place, name: newest };
}

/** Nobody's rows or files are ever mixed with a backup's, or replaced by them. */
async function refuseUsed(settings: RestoreOptions['settings'], store: FileStore): Promise<void> {
  const isEmpty = !hasDatabase(settings) || (await asOwner(settings, isEmptyDatabase));
  if (!isEmpty) {
    const where = settings.databaseUrl
      ? 'The database of DATABASE_URL'
      : `The embedded database in ${settings.dataDir}`;
    throw new OperatorProblem(
      `${where} is not empty: a backup is put back into an empty place only, such as another DATA_DIR.`,
    );
  }
  for (const bucket of bucketNames) {
    const found = await pathsIn(await store.bucket(bucket));
    if (found.length > 0)
      throw new OperatorProblem(
        `The bucket ${bucket} holds ${found.length} files: a backup is put back beside none.`,
      );
  }
}

/** How many files are written at once. */
const writtenAtOnce = 8;

type Backup = {
  place: BackupPlace;
  name: string;
  manifest: Manifest;
  passphrase: string | undefined;
  store: FileStore;
};

async function putBack(
  client: pg.Client,
  { place, name, manifest, passphrase, store }: Backup,
): Promise<void> {
  const written: StoredFile[] = [];
  const loading = await beginLoading(client, manifest);
  const inTurn = limitConcurrency(writtenAtOnce);
  const writes = new Set<Promise<void>>();
  let failure: unknown;
  try {
    for await (const { place: where, bytes } of contentsOf(await place.read(name), manifest, passphrase)) {
      if (failure) throw failure;
      if (where.kind === 'rows') await loading.take(where.table, bytes);
      if (where.kind !== 'file') continue;
      written.push(where);
      const write = inTurn(() => writeFile(store, where, bytes))
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => writes.delete(write));
      writes.add(write);
      if (writes.size >= 2 * writtenAtOnce) await Promise.race(writes);
    }
    await Promise.all(writes);
    if (failure) throw failure;
    await loading.commit();
  } catch (error) {
    await Promise.all(writes);
    await loading.rollBack();
    for (const { bucket, path } of written) await (await store.bucket(bucket)).disk.delete(path);
    throw error;
  }
}

type StoredFile = { bucket: BucketName; path: string };

async function writeFile(store: FileStore, { bucket, path }: StoredFile, bytes: Uint8Array): Promise<void> {
  const type = typeOfWritten(path);
  if (type === undefined)
    throw new OperatorProblem(`The backup holds the file ${path}, which is none of the site’s.`);
  const { disk } = await store.bucket(bucket);
  await disk.put(path, bytes, keptAs(type));
}
