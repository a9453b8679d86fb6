import { GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#app/config/config.ts';
import type { Bucket } from './bucket.ts';

/** The client of the configured store. */
export function openS3Client(s3: S3Config): S3Client {
  return new S3Client({
    region: s3.region,
    endpoint: s3.endpoint,
    // Stores other than Amazon's answer at a path, and refuse checksums they do not know.
    forcePathStyle: s3.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  });
}

/** A bucket in an S3-compatible store; a write there is all or nothing by itself. */
export function openS3Bucket(s3: S3Config, bucket: string): Bucket {
  const client = openS3Client(s3);
  return {
    // Whether the public may read is the bucket's policy: many stores have no list of rights per file.
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'public', supportsACL: false })),
    facts: async (key) => {
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
