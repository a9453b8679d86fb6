import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#app/config/config.ts';
import type { Bucket } from './bucket.ts';

/** Timeouts of requests to the store in milliseconds, and the number of attempts. */
export type RequestTimeouts = { requestTimeout: number; socketTimeout: number; maxAttempts: number };

/**
 * For requests a person waits for: answered within half a minute, or a minute for an upload, whatever the
 * store does. Slow downloads of visitors are allowed.
 */
const ofPeople: RequestTimeouts = { requestTimeout: 12_000, socketTimeout: 60_000, maxAttempts: 2 };

/** For the nightly backup, which transfers much at a time and which no user waits for. */
export const backupTimeouts: RequestTimeouts = {
  requestTimeout: 600_000,
  socketTimeout: 600_000,
  maxAttempts: 3,
};

/** The client of the configured store. */
export function openS3Client(
  s3: S3Config,
  { requestTimeout, socketTimeout, maxAttempts }: RequestTimeouts = ofPeople,
): S3Client {
  return new S3Client({
    maxAttempts,
    requestHandler: { connectionTimeout: 3_000, requestTimeout, throwOnRequestTimeout: true, socketTimeout },
    region: s3.region,
    endpoint: s3.endpoint,
    // Stores other than Amazon's use path-style URLs, and refuse unknown checksums.
    forcePathStyle: s3.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  });
}

/** A bucket in an S3-compatible store; writes are atomic there. */
export function openS3Bucket(s3: S3Config, bucket: string, patience?: RequestTimeouts): Bucket {
  const client = openS3Client(s3, patience);
  return {
    // Public access is set by the bucket's policy: many stores have no ACLs per file.
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'public', supportsACL: false })),
    metadata: async (key) => {
      try {
        const object = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return { size: object.ContentLength ?? 0, lastModified: object.LastModified ?? new Date(0) };
      } catch (error) {
        if (error instanceof NotFound || error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    read: async (key, first, last) => {
      const range = `bytes=${first}-${last}`;
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
      if (!object.Body) throw new Error(`The store answered ${key} without its bytes`);
      return object.Body.transformToWebStream();
    },
  };
}
