import { asc, eq, gt, lt } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { actAs, readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { removeAttachment } from './attachments.server.ts';
import { pathsIn } from './bucket.ts';
import { type BucketName, fileStore } from './buckets.server.ts';
import { eraseFile } from './erase-file.server.ts';
import { pathsOf } from './image-files.server.ts';
import { removeImage, type StoredImage } from './images.server.ts';
import { stemOfPath, stemsIn } from './paths.ts';
import { isPictureShown, retainedStems } from './shown-pictures.server.ts';

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

/** Texts per batch; other work runs between batches. */
const textsAtOnce = 200;

/**
 * The stems of everything the gallery, covers and texts use, including drafts, hidden photos and versions.
 */
async function shownStems(): Promise<Set<string>> {
  const photos = await readAsStaff((tx) => tx.select({ path: schoolPhotos.filePath }).from(schoolPhotos));
  const shown = new Set(photos.map(({ path }) => stemOfPath(path) ?? path));
  for (const stem of await readAsStaff(retainedStems)) shown.add(stem);
  for (const table of [blogPosts, events]) {
    for await (const text of textsOf(table)) for (const stem of stemsIn(text)) shown.add(stem);
  }
  return shown;
}

/** The text and cover of every row, in batches. */
async function* textsOf(table: typeof blogPosts | typeof events): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await readAsStaff((tx) =>
      tx
        .select({ id: table.id, content: table.content, imageUrl: table.imageUrl })
        .from(table)
        .where(gt(table.id, last))
        .orderBy(asc(table.id))
        .limit(textsAtOnce),
    );
    for (const { content, imageUrl } of rows) yield `${content} ${imageUrl ?? ''}`;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

type FileKey = { bucket: BucketName; path: string };

/**
 * Old files of a bucket that this code wrote and no row references; with the numbers of known and unknown
 * pictures and PDF files.
 */
async function unknownFiles(name: BucketName, before: Date) {
  // Lists files before rows: a picture recorded in between is known.
  const bucket = await fileStore().bucket(name);
  const paths = await pathsIn(bucket);
  const rows = await readAsStaff((tx) => recordedIn(tx, name));
  const recorded = new Set(rows.map(({ path }) => stemOfPath(path)));
  const filesOfStem = new Map(
    rows.flatMap(({ path, files }) => (files ? [[stemOfPath(path), new Set(files)]] : [])),
  );
  const unknown: FileKey[] = [];
  const known = new Set<string>();
  const strange = new Set<string>();
  for (const path of paths) {
    const stem = stemOfPath(path);
    if (stem === undefined) continue;
    if (recorded.has(stem)) known.add(stem);
    // Files of an earlier crop are left when a process was killed before deleting them.
    const isReferenced = filesOfStem.get(stem)?.has(path) ?? !path.endsWith('.part');
    if (recorded.has(stem) && isReferenced) continue;
    const metadata = await bucket.metadata(path);
    if (!metadata || metadata.lastModified >= before) continue;
    unknown.push({ bucket: name, path });
    if (!recorded.has(stem)) strange.add(stem);
  }
  return { unknown, known: known.size, strange: strange.size };
}

/** The recorded paths: for a picture all its files, where known. */
async function recordedIn(tx: Transaction, name: BucketName): Promise<{ path: string; files?: string[] }[]> {
  if (name === 'content-files') return tx.select({ path: attachments.path }).from(attachments);
  const images = await tx.select().from(storedImages).where(eq(storedImages.bucket, name));
  const photos = await tx.select({ path: schoolPhotos.filePath }).from(schoolPhotos);
  return [...photos, ...images.map((image) => ({ path: image.path, files: pathsOf(image) }))];
}
