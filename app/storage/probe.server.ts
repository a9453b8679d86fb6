import { bucketNames } from '#app/school/vocabulary.ts';
import { type BucketName, fileStore } from './buckets.server.ts';

/**
 * Not a valid picture path: ignored by the sweep and never served. Always the same name, so that leftovers of
 * a killed process are overwritten; concurrent processes do not conflict.
 */
const probe = 'readiness.probe';
/** Larger than what a file system stores inline, in bytes: a full disk still accepts empty files. */
const probeSize = 16 * 1024;

/**
 * Tests the storage: writes a file into each bucket and deletes it. Returns the problems, such as
 * 'school-photos: NoSuchBucket', without the store's address or keys; empty when all is well.
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

/** The code or name of an error's root cause, without addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
