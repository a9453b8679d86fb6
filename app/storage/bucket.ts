import type { Disk } from 'flydrive';

/** What is known of a file without reading it: bytes and time of writing. */
export type FileFacts = { size: number; lastModified: Date };

/** One bucket, in a folder or in an S3-compatible store. */
export type Bucket = {
  /** Writing, removing and listing. A write is all or nothing. */
  disk: Disk;
  /** Null when there is no such file. */
  facts: (path: string) => Promise<FileFacts | null>;
  /** The bytes from `first` to `last`, both included. */
  read: (path: string, first: number, last: number) => Promise<BodyInit>;
};
