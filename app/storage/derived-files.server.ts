import { type Bucket, derivedPathsIn, writeOptions } from './bucket.ts';
import { fileStore } from './buckets.server.ts';
import { eraseFile } from './erase-file.server.ts';

/* Files generated from other content (paths.ts): they have no row and are not backed up. */

const bucket = (): Promise<Bucket> => fileStore().bucket('content-images');

/** The bytes of a derived file; null when it does not exist yet. */
export async function readDerived(path: string): Promise<BodyInit | null> {
  const store = await bucket();
  const metadata = await store.metadata(path);
  return metadata && metadata.size > 0 ? store.read(path, 0, metadata.size - 1) : null;
}

/** Writes a derived file atomically. */
export async function writeDerived(path: string, bytes: Uint8Array, mimeType: string): Promise<void> {
  await (await bucket()).disk.put(path, bytes, writeOptions(mimeType));
}

/** The paths of all derived files with this extension. */
export async function derivedFiles(ending: string): Promise<Set<string>> {
  const paths = await derivedPathsIn(await bucket());
  return new Set(paths.filter((path) => path.endsWith(ending)));
}

/** Deletes a derived file. */
export async function eraseDerived(path: string): Promise<void> {
  await eraseFile(await bucket(), path);
}
