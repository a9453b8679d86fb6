import { type Bucket, derivedPathsIn, keptAs } from './bucket.ts';
import { fileStore } from './buckets.server.ts';
import { eraseFile } from './erase-file.server.ts';

/* Files that are drawn of other things and can be drawn again (paths.ts): no row knows them and no backup has them. */

const bucket = (): Promise<Bucket> => fileStore().bucket('content-images');

/** The bytes of a drawn file; null where it is not drawn yet. */
export async function readDerived(path: string): Promise<BodyInit | null> {
  const store = await bucket();
  const facts = await store.facts(path);
  return facts && facts.size > 0 ? store.read(path, 0, facts.size - 1) : null;
}

/** Writes a drawn file: the whole of it or none. */
export async function writeDerived(path: string, bytes: Uint8Array, mimeType: string): Promise<void> {
  await (await bucket()).disk.put(path, bytes, keptAs(mimeType));
}

/** The paths of all that are drawn and end so. */
export async function derivedFiles(ending: string): Promise<Set<string>> {
  const paths = await derivedPathsIn(await bucket());
  return new Set(paths.filter((path) => path.endsWith(ending)));
}

/** Removes a drawn file for good. */
export async function eraseDerived(path: string): Promise<void> {
  await eraseFile(await bucket(), path);
}
