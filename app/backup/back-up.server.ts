import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#app/config/config.ts';
import { migrationsFolder } from '#app/db/migrate.server.ts';
import { asOwner, hasDatabase } from '#app/db/owner.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { type Bucket, pathsIn } from '#app/storage/bucket.ts';
import { type FileStore, openFileStore } from '#app/storage/buckets.server.ts';
import { typeOfWritten } from '#app/storage/paths.ts';
import type { Manifest } from './archive-format.ts';
import { backupsToDelete, nameOfBackup, type RetentionRule } from './backup-retention.ts';
import { openTarget } from './backup-target.server.ts';
import { dumpDatabase } from './dump-database.server.ts';
import { type Content, writeArchive } from './write-archive.server.ts';

type BackupOptions = {
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
  /** A folder, a file that ends in .tar or .tar.age, or s3://bucket/folder. */
  to: string;
  /** Encrypts the backup. */
  passphrase?: string | undefined;
  /** Deletes older backups in the same place once the new one is complete. */
  keep?: RetentionRule | undefined;
  now?: Date;
};

export type BackupReport = {
  place: string;
  name: string;
  bytes: number;
  rows: number;
  files: number;
  removed: number;
};

/**
 * Writes all rows and files of the site into one archive, also while it runs: rows of one snapshot, then the
 * files. A file named by a row is missing only if staff erased it meanwhile.
 * @throws OperatorProblem when the target is not writable; otherwise the error of the database or store
 */
export async function backUp({
  settings,
  to,
  passphrase,
  keep,
  now = new Date(),
}: BackupOptions): Promise<BackupReport> {
  if (!hasDatabase(settings))
    throw new OperatorProblem(`There is no database in ${settings.dataDir} to back up.`);
  const { place, name = nameOfBackup(now, passphrase !== undefined) } = await openTarget(to, settings);
  const report: BackupReport = { place: place.name, name, bytes: 0, rows: 0, files: 0, removed: 0 };
  await asOwner(settings, (client) => {
    const archive = writeArchive(
      contents(dumpDatabase(client), { now, report, store: openFileStore(settings) }),
      passphrase,
    );
    return place.write(name, counted(archive, report));
  });
  for (const old of keep ? backupsToDelete(await place.list(), keep, now) : []) {
    await place.remove(old);
    report.removed += 1;
  }
  return report;
}

async function* counted(
  archive: AsyncIterable<Uint8Array>,
  report: BackupReport,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of archive) {
    report.bytes += bytes.length;
    yield bytes;
  }
}

type Taking = { now: Date; report: BackupReport; store: FileStore };

async function* contents(
  rows: ReturnType<typeof dumpDatabase>,
  { now, report, store }: Taking,
): AsyncGenerator<Content, Omit<Manifest, 'entries' | 'seal'>> {
  const dumped = yield* rows;
  report.rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0);
  for (const bucket of bucketNames) {
    for await (const { path: file, bytes } of filesOf(await store.bucket(bucket))) {
      report.files += 1;
      yield { name: `files/${bucket}/${file}`, bytes };
    }
  }
  return { ...dumped, format: 1, site: siteVersion(), takenAt: now.toISOString(), files: report.files };
}

/** Files read in parallel: hides the latency of a store and keeps a disk busy. */
const readAtOnce = 8;

async function* filesOf(bucket: Bucket): AsyncGenerator<{ path: string; bytes: Uint8Array }> {
  const paths = (await pathsIn(bucket)).filter((file) => typeOfWritten(file) !== undefined).toSorted();
  const ahead: { path: string; bytes: Promise<Uint8Array | null> }[] = [];
  for (const file of paths) {
    const bytes = readFile(bucket, file);
    // The error is handled when its turn comes.
    bytes.catch(() => undefined);
    ahead.push({ path: file, bytes });
    if (ahead.length < readAtOnce) continue;
    yield* taken(ahead.shift());
  }
  for (const each of ahead) yield* taken(each);
}

async function* taken(file: { path: string; bytes: Promise<Uint8Array | null> } | undefined) {
  const bytes = await file?.bytes;
  if (file && bytes) yield { path: file.path, bytes };
}

/** Null for a file erased since the listing. */
async function readFile(bucket: Bucket, file: string): Promise<Uint8Array | null> {
  try {
    return await bucket.disk.getBytes(file);
  } catch (error) {
    if ((await bucket.metadata(file)) === null) return null;
    throw error;
  }
}

function siteVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(migrationsFolder(), '..', 'package.json'), 'utf8'),
  );
  return version;
}
