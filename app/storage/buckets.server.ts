import path from 'node:path';
import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { bucketNames, type pictureBuckets } from '#app/school/vocabulary.ts';
import type { Bucket } from './bucket.ts';
import { openFolderBucket } from './folder-bucket.server.ts';

export type BucketName = (typeof bucketNames)[number];
export type PictureBucket = (typeof pictureBuckets)[number];

/** Where uploads are kept. */
export type FileStore = {
  bucket: (name: BucketName) => Promise<Bucket>;
  /** Where browsers find a bucket's pictures, without slash at the end: our own address, or the store's. */
  address: (name: PictureBucket) => string;
};

type Settings = Pick<Config, 'dataDir' | 's3'>;

/** Opens the buckets: in `${dataDir}/files`, or in S3 when it is configured. Nothing is touched before use. */
export function openFileStore({ dataDir, s3 }: Settings): FileStore {
  const opened = new Map<BucketName, Promise<Bucket>>();
  const open = async (name: BucketName): Promise<Bucket> => {
    if (!s3) return openFolderBucket(path.join(dataDir, 'files', name));
    // Loaded only here: a school that keeps its files in a folder does not pay for the client of S3.
    const { openS3Bucket } = await import('./s3-bucket.server.ts');
    return openS3Bucket(s3, s3BucketName(s3, name));
  };
  return {
    bucket: (name) => {
      const bucket = opened.get(name) ?? open(name);
      opened.set(name, bucket);
      return bucket;
    },
    address: (name) => (s3?.publicUrl ? `${s3.publicUrl}/${s3BucketName(s3, name)}` : `/files/${name}`),
  };
}

function s3BucketName(s3: NonNullable<Settings['s3']>, name: BucketName): string {
  const buckets: Record<BucketName, string> = {
    'school-photos': s3.photosBucket,
    'content-images': s3.imagesBucket,
    'content-files': s3.filesBucket,
  };
  return buckets[name];
}

/** Whether `name` is one of the buckets. */
export function isBucketName(name: string): name is BucketName {
  return bucketNames.some((known) => known === name);
}

let kept: FileStore | undefined;

/** The file store of this process, as configured. */
export function fileStore(): FileStore {
  kept ??= openFileStore(config());
  return kept;
}

/** Puts another file store in place, for tests; undefined goes back to the configured one. */
export function replaceFileStore(store: FileStore | undefined): void {
  kept = store;
}
