import type pg from 'pg';
import type { Config } from '#app/config/config.ts';
import { asOwner, hasDatabase } from '#app/db/owner.server.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { pathsIn, writeOptions } from '#app/storage/bucket.ts';
import { type BucketName, type FileStore, openFileStore } from '#app/storage/buckets.server.ts';
import { typeOfWritten } from '#app/storage/paths.ts';
import type { Manifest } from './archive-format.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { momentOfBackup, startedBefore } from './backup-retention.ts';
import { type BackupTarget, openTarget } from './backup-target.server.ts';
import { beginLoading, isEmptyDatabase, refuseLater } from './load-database.server.ts';
import { contentsOf, type Opening, verifyArchive } from './read-archive.server.ts';

type RestoreOptions = {
  /** The configured database and file store, both empty. */
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
  /** A backup, or the place of several, of which the newest is used. */
  from: string;
  now?: Date;
} & Opening;

export type RestoreReport = { name: string; takenAt: Date; rows: number; files: number };

/**
 * Restores a backup into an empty place: rows in one transaction, files before its commit. The next start
 * migrates the tables. Nothing is changed before the whole archive was verified.
 * @throws ArchiveRefused for an invalid archive; OperatorProblem when the place is not empty
 */
export async function restore({
  settings,
  from,
  now = new Date(),
  ...opening
}: RestoreOptions): Promise<RestoreReport> {
  const { place, name, isChosen } = await openBackup(from, settings, now);
  const manifest = await verifyArchive(await place.read(name), opening);
  if (!isChosen) refuseRenamed(name, manifest);
  refuseLater(manifest);
  const store = openFileStore(settings);
  await refuseUsed(settings, store);
  await asOwner(settings, (client) => putBack(client, { place, name, manifest, opening, store }));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, takenAt: new Date(manifest.takenAt), rows, files: manifest.files };
}

async function openBackup(
  from: string,
  settings: RestoreOptions['settings'],
  now: Date,
): Promise<{ place: BackupTarget; name: string; isChosen: boolean }> {
  const { place, name } = await openTarget(from, settings);
  if (name) return { place, name, isChosen: true };
  const names = await place.list();
  const [newest] = startedBefore(names, now);
  if (newest) return { place, name: newest.name, isChosen: false };
  throw new OperatorProblem(
    names.length === 0
      ? `There is no backup in ${place.name}.`
      : `The backups in ${place.name} are all named in the future: see that this machine’s clock is right, or name one.`,
  );
}

/** An older backup under a newer name would silently undo later changes and erasures. */
function refuseRenamed(name: string, { takenAt }: Manifest): void {
  const named = momentOfBackup(name)?.getTime() ?? 0;
  if (Math.abs(named - Date.parse(takenAt)) < 1000) return;
  throw new ArchiveRefused(
    `${name} was made at ${takenAt}, and is named after another moment: somebody renamed it. Name the one you want with --from.`,
  );
}

/** Existing rows or files are never mixed with a backup's or overwritten. */
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

/** Files written in parallel. */
const writtenAtOnce = 8;

type Backup = {
  place: BackupTarget;
  name: string;
  manifest: Manifest;
  opening: Opening;
  store: FileStore;
};

async function putBack(client: pg.Client, { place, name, manifest, opening, store }: Backup): Promise<void> {
  const written: StoredFile[] = [];
  const loading = await beginLoading(client, manifest);
  const inTurn = limitConcurrency(writtenAtOnce);
  const writes = new Set<Promise<void>>();
  let failure: unknown;
  try {
    for await (const { place: where, bytes } of contentsOf(await place.read(name), manifest, opening)) {
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
  await disk.put(path, bytes, writeOptions(type));
}
