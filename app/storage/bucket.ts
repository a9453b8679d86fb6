import type { Disk } from 'flydrive';
import { forgottenByOthers } from '#app/lib/cache-headers.ts';
import { derivedFolder, isDerived } from './paths.ts';

/** What is known of a file without reading it: bytes and time of writing. */
export type FileMetadata = { size: number; lastModified: Date };

/** One bucket, in a folder or in an S3-compatible store. */
export type Bucket = {
  /** Writing, removing and listing. A write is all or nothing. */
  disk: Disk;
  /** Null when there is no such file. */
  facts: (path: string) => Promise<FileMetadata | null>;
  /** The bytes from `first` to `last`, both included. */
  read: (path: string, first: number, last: number) => Promise<BodyInit>;
};

/** What a store tells of a file: its type, and that it never changes. */
export function keptAs(contentType: string) {
  return { contentType, cacheControl: forgottenByOthers };
}

/** The paths of all files of a bucket that somebody sent; none of one that was never written to. */
export async function pathsIn(bucket: Bucket): Promise<string[]> {
  return (await listFolder(bucket, '/')).filter((path) => !isDerived(path));
}

/** The paths of those that were drawn of other things, and can be drawn again: no backup has them, and no sweep removes them. */
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
    // The folder is made by the first picture.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
