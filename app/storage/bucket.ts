import type { Disk } from 'flydrive';
import { immutableCacheControl } from '#app/lib/cache-headers.ts';
import { derivedFolder, isDerived } from './paths.ts';

/** Metadata of a file: bytes and time of writing. */
export type FileMetadata = { size: number; lastModified: Date };

/** A bucket, in a folder or in an S3-compatible store. */
export type Bucket = {
  /** Writes, deletes and lists. A write is atomic. */
  disk: Disk;
  /** Null when the file does not exist. */
  metadata: (path: string) => Promise<FileMetadata | null>;
  /** The bytes from `first` to `last`, both included. */
  read: (path: string, first: number, last: number) => Promise<BodyInit>;
};

/** The metadata of a stored file: its type, and that it never changes. */
export function writeOptions(contentType: string) {
  return { contentType, cacheControl: immutableCacheControl };
}

/** The paths of all uploaded files of a bucket; empty before the first write. */
export async function pathsIn(bucket: Bucket): Promise<string[]> {
  return (await listFolder(bucket, '/')).filter((path) => !isDerived(path));
}

/** The paths of derived files, which can be generated again: excluded from backups and from the sweep. */
export async function derivedPathsIn(bucket: Bucket): Promise<string[]> {
  return (await listFolder(bucket, `${derivedFolder}/`)).filter(isDerived);
}

async function listFolder({ disk }: Bucket, folder: string): Promise<string[]> {
  const paths: string[] = [];
  let page: string | undefined;
  do {
    const listed = await listPage(disk, folder, page);
    for (const object of listed?.objects ?? []) if ('key' in object) paths.push(object.key);
    page = listed?.paginationToken;
  } while (page);
  return paths;
}

async function listPage(disk: Disk, folder: string, paginationToken: string | undefined) {
  try {
    return await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
  } catch (error) {
    // The first upload creates the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
