import { lt } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { actAs, readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { removeAttachment } from './attachments.server.ts';
import { type BucketName, fileStore } from './buckets.server.ts';
import { eraseFile } from './erase-file.server.ts';
import { removeImage, type StoredImage } from './images.server.ts';
import { stemOfPath } from './paths.ts';
import { isPictureShown } from './shown-pictures.server.ts';
import { shownStems } from './shown-stems.server.ts';
import { unknownFiles } from './unknown-files.server.ts';

/* Deletes unused data: pictures and PDF files that nothing shows, and files without a row. */

/** Minimum age of an orphan, because its article may not be saved yet. In milliseconds. */
const orphanAge = 24 * 60 * 60_000;

type SweepOptions = {
  now?: Date;
  /** Only lists. */
  dryRun?: boolean;
  /** Deletes files even when most of them are unknown, which the daily sweep refuses as a likely mistake. */
  evenMost?: boolean;
  /** Stops between two deletions; the next sweep continues. */
  signal?: AbortSignal;
};

export type Sweep = {
  /** Recorded pictures that nothing shows. */
  pictures: string[];
  /** Recorded PDF files that nothing offers. */
  attachments: string[];
  /** Files without a row, left by a process killed while writing. */
  files: string[];
  /** Most of the files are unknown, so this is probably not their database: none was deleted. */
  refused: boolean;
};

/**
 * Deletes pictures and PDF files that no photo, post, event or draft shows, and files without a row, all
 * older than a day. Safe to run in several server processes. Failed deletions are left to the next sweep.
 */
export function sweepOrphans(options: SweepOptions = {}): Promise<Sweep> {
  return actAs('site_administrator', () => sweep(options));
}

async function sweep(options: SweepOptions): Promise<Sweep> {
  const before = new Date((options.now ?? new Date()).getTime() - orphanAge);
  const swept: Sweep = { pictures: [], attachments: [], files: [], refused: false };
  for (const unused of await unusedRows(before)) {
    if (options.signal?.aborted) return swept;
    if (!options.dryRun && !(await removeUnused(unused))) continue;
    const list = unused.bucket === 'content-files' ? swept.attachments : swept.pictures;
    list.push(`${unused.bucket}/${unused.path}`);
  }
  return { ...swept, ...(await sweepFiles(before, options)) };
}

type Unused = Pick<StoredImage, 'bucket' | 'path'> | { bucket: 'content-files'; path: string };

async function unusedRows(before: Date): Promise<Unused[]> {
  const old = await readAsStaff(async (tx): Promise<Unused[]> => {
    const { bucket, path, createdAt } = storedImages;
    const images = await tx.select({ bucket, path }).from(storedImages).where(lt(createdAt, before));
    const offered = await tx
      .select({ path: attachments.path })
      .from(attachments)
      .where(lt(attachments.createdAt, before));
    return [...images, ...offered.map(({ path }) => ({ bucket: 'content-files' as const, path }))];
  });
  if (old.length === 0) return [];
  const shown = await shownStems();
  return old.filter(({ path }) => !shown.has(stemOfPath(path) ?? path));
}

/** Whether it was deleted. Checked again in the deleting transaction, in case it is used again. */
async function removeUnused({ bucket, path }: Unused): Promise<boolean> {
  try {
    const unless = (tx: Transaction) => isPictureShown(tx, path);
    if (bucket === 'content-files') return await removeAttachment({ path, unless });
    return await removeImage({ bucket, path, unless });
  } catch (error) {
    log.error({ err: error, bucket, path }, 'an unused picture or PDF file stays');
    return false;
  }
}

async function sweepFiles(before: Date, options: SweepOptions): Promise<Pick<Sweep, 'files' | 'refused'>> {
  const perBucket = await Promise.all(bucketNames.map((bucket) => unknownFiles(bucket, before)));
  const files = perBucket.flatMap(({ unknown }) => unknown);
  const known = perBucket.reduce((sum, each) => sum + each.known, 0);
  const strange = perBucket.reduce((sum, each) => sum + each.strange, 0);
  const refused = strange > known && !options.evenMost;
  const names = files.map(({ bucket, path }) => `${bucket}/${path}`);
  if (options.dryRun) return { files: names, refused };
  if (refused) {
    log.error(
      { files: files.length, known },
      'most stored files are unknown to this database: none was removed',
    );
    return { files: [], refused };
  }
  const removed: string[] = [];
  for (const [index, { bucket, path }] of files.entries()) {
    if (options.signal?.aborted) break;
    if (await removeFile(bucket, path)) removed.push(names[index] ?? path);
  }
  return { files: removed, refused };
}

async function removeFile(bucket: BucketName, path: string): Promise<boolean> {
  try {
    await eraseFile(await fileStore().bucket(bucket), path);
    return true;
  } catch (error) {
    log.error({ err: error, bucket, path }, 'an unknown file stays');
    return false;
  }
}
