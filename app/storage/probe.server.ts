import { bucketNames } from '#app/school/vocabulary.ts';
import { type BucketName, fileStore } from './buckets.server.ts';

/**
 * A name that no picture has: the sweep of unknown files passes it by, and no address serves it. Always the same, so
 * that what a killed process left is overwritten; copies that write it together do each other no harm.
 */
const probe = 'readiness.probe';
/** More than a file system has room for beside a name, in bytes: a full disk still takes empty files. */
const probeSize = 16 * 1024;

/**
 * Proves that pictures can be stored: writes a file into each bucket and removes it. Answers what is wrong, such as
 * 'school-photos: NoSuchBucket', nothing of the store's address or keys; an empty list when all is well.
 */
export async function probeFileStore(): Promise<string[]> {
  const problems = await Promise.all(bucketNames.map(problemOf));
  return problems.filter((problem) => problem !== null);
}

async function problemOf(name: BucketName): Promise<string | null> {
  try {
    const { disk } = await fileStore().bucket(name);
    await disk.put(probe, new Uint8Array(probeSize));
    await disk.delete(probe);
    return null;
  } catch (error) {
    return `${name}: ${reasonOf(error)}`;
  }
}

/** The code or the name of an error's last cause, which say what happened and nothing about where. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
