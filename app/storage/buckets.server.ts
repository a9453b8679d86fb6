import path from 'node:path';
import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { bucketNames, type pictureBuckets } from '#app/school/vocabulary.ts';
import type { Bucket } from './bucket.ts';
import { openFolderBucket } from './folder-bucket.server.ts';

export type BucketName = (typeof bucketNames)[number];
export type PictureBucket = (typeof pictureBuckets)[number];

/** The storage of uploads. */
export type FileStore = {
  bucket: (name: BucketName) => Promise<Bucket>;
  /** The base URL of a bucket's pictures, without trailing slash: our own path, or the store's URL. */
  address: (name: PictureBucket) => string;
};

type Settings = Pick<Config, 'dataDir' | 's3'>;

/** Opens the buckets: in `${dataDir}/files`, or in S3 when configured. Nothing is accessed before use. */
export function openFileStore({ dataDir, s3 }: Settings): FileStore {
  const opened = new Map<BucketName, Promise<Bucket>>();
  const open = async (name: BucketName): Promise<Bucket> => {
    if (!s3) return openFolderBucket(path.join(dataDir, 'files', name));
    // Loaded only here, so that a site with local files does not load the S3 client.
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

let configured: FileStore | undefined;

/** The configured file store of this process. */
export function fileStore(): FileStore {
  configured ??= openFileStore(config());
  return configured;
}

/** Replaces the file store, for tests; undefined restores the configured one. */
export function replaceFileStore(store: FileStore | undefined): void {
  configured = store;
}
