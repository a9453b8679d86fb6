import { eq } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { attachments } from '#app/db/schema/attachments.ts';
import { schoolPhotos, storedImages } from '#app/db/schema/content.ts';
import { pathsIn } from './bucket.ts';
import { type BucketName, fileStore } from './buckets.server.ts';
import { pathsOf } from './image-files.server.ts';
import { stemOfPath } from './paths.ts';

type FileKey = { bucket: BucketName; path: string };

/**
 * Old files of a bucket that this code wrote and no row references; with the numbers of known and unknown
 * pictures and PDF files.
 */
export async function unknownFiles(name: BucketName, before: Date) {
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
    const facts = await bucket.facts(path);
    if (!facts || facts.lastModified >= before) continue;
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
