import { asc, eq, gt, lt } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { log } from '#app/config/log.server.ts';
import { actAs, readAsStaff } from '#app/db/client.server.ts';
import { blogPosts, events, schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { bucketNames } from '#app/school/vocabulary.ts';
import { type BucketName, fileStore } from './buckets.server.ts';
import { removeImage, type StoredImage } from './images.server.ts';
import { stemOfPath, stemsIn } from './paths.ts';
import { isPictureShown, keptStems } from './shown-pictures.server.ts';

/* Finds and removes what was left behind: pictures that nothing shows, and files that no row knows. */

/** Younger than this nothing is an orphan: its article may not be saved yet. In milliseconds. */
const orphanAge = 24 * 60 * 60_000;

/** Texts read at a time; between two batches everybody else has their turn. */
const textsAtOnce = 200;

type SweepOptions = {
  now?: Date;
  /** Looks, and removes nothing. */
  dryRun?: boolean;
  /** Removes files even when most of them are unknown, which the daily sweep takes for a mistake. */
  evenMost?: boolean;
  /** Stops between two removals; the rest is for the next sweep. */
  signal?: AbortSignal;
};

export type Sweep = {
  /** Recorded pictures that nothing showed any more. */
  pictures: string[];
  /** Files that no row knew, the remains of a process that was killed while it wrote. */
  files: string[];
  /** Most of the files are unknown: this is not the database they belong to, so none was removed. */
  refused: boolean;
};

/**
 * Removes pictures that no photo, post, event or draft shows, and files that no row knows, both older than a day.
 * Several copies of the server may do it at the same time. What could not be removed stays for the next sweep.
 */
export function sweepOrphans(options: SweepOptions = {}): Promise<Sweep> {
  return actAs('site_administrator', () => sweep(options));
}

async function sweep(options: SweepOptions): Promise<Sweep> {
  const before = new Date((options.now ?? new Date()).getTime() - orphanAge);
  const pictures: string[] = [];
  for (const image of await unusedImages(before)) {
    if (options.signal?.aborted) return { pictures, files: [], refused: false };
    if (options.dryRun || (await removeUnused(image))) pictures.push(`${image.bucket}/${image.path}`);
  }
  return { pictures, ...(await sweepFiles(before, options)) };
}

type ImageKey = Pick<StoredImage, 'bucket' | 'path'>;

async function unusedImages(before: Date): Promise<ImageKey[]> {
  const old = await readAsStaff((tx) =>
    tx
      .select({ bucket: storedImages.bucket, path: storedImages.path })
      .from(storedImages)
      .where(lt(storedImages.createdAt, before)),
  );
  if (old.length === 0) return [];
  const shown = await shownStems();
  return old.filter(({ path }) => !shown.has(stemOfPath(path) ?? path));
}

/** What the gallery, the covers and the texts show, drafts, hidden photos and versions included. */
async function shownStems(): Promise<Set<string>> {
  const photos = await readAsStaff((tx) => tx.select({ path: schoolPhotos.filePath }).from(schoolPhotos));
  const shown = new Set(photos.map(({ path }) => stemOfPath(path) ?? path));
  for (const stem of await readAsStaff(keptStems)) shown.add(stem);
  for (const table of [blogPosts, events]) {
    for await (const text of textsOf(table)) for (const stem of stemsIn(text)) shown.add(stem);
  }
  return shown;
}

/** The text and the cover's address of every row, some hundred at a time. */
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

/** Whether it is gone. Looked for once more in the transaction that removes it, should it be shown again by now. */
async function removeUnused({ bucket, path }: ImageKey): Promise<boolean> {
  try {
    return await removeImage({ bucket, path, unless: (tx) => isPictureShown(tx, path) });
  } catch (error) {
    log.error({ err: error, bucket, path }, 'an unused picture stays');
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
    await (await fileStore().bucket(bucket)).disk.delete(path);
    return true;
  } catch (error) {
    log.error({ err: error, bucket, path }, 'an unknown file stays');
    return false;
  }
}

/**
 * The old files of a bucket that only this code can have written and no row knows; how many of the pictures found rows
 * know, and how many are strange to them.
 */
async function unknownFiles(name: BucketName, before: Date) {
  // Files first, rows after: a picture recorded in between is known.
  const paths = await filesOf(name);
  const rows = await readAsStaff((tx) =>
    tx.select({ path: storedImages.path }).from(storedImages).where(eq(storedImages.bucket, name)),
  );
  const photos = await readAsStaff((tx) => tx.select({ path: schoolPhotos.filePath }).from(schoolPhotos));
  const recorded = new Set([...rows, ...photos].map(({ path }) => stemOfPath(path)));
  const bucket = await fileStore().bucket(name);
  const unknown: ImageKey[] = [];
  const known = new Set<string>();
  const strange = new Set<string>();
  for (const path of paths) {
    const stem = stemOfPath(path);
    if (stem === undefined) continue;
    if (recorded.has(stem)) known.add(stem);
    if (recorded.has(stem) && !path.endsWith('.part')) continue;
    const facts = await bucket.facts(path);
    if (!facts || facts.lastModified >= before) continue;
    unknown.push({ bucket: name, path });
    if (!recorded.has(stem)) strange.add(stem);
  }
  return { unknown, known: known.size, strange: strange.size };
}

async function filesOf(name: BucketName): Promise<string[]> {
  const { disk } = await fileStore().bucket(name);
  const paths: string[] = [];
  let page: string | undefined;
  do {
    const listed = await listPage(disk, page);
    for (const object of listed?.objects ?? []) if ('key' in object) paths.push(object.key);
    page = listed?.paginationToken;
  } while (page);
  return paths;
}

async function listPage(disk: Disk, paginationToken: string | undefined) {
  try {
    return await disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) });
  } catch (error) {
    // The folder is made by the first picture.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
