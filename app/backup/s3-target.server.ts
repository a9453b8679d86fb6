import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchBucket,
  NoSuchKey,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '#app/config/config.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { backupTimeouts, openS3Client } from '#app/storage/s3-bucket.server.ts';
import { momentOfBackup } from './backup-retention.ts';
import type { BackupTarget } from './backup-target.server.ts';

/** Part size of an upload, in bytes: a store allows ten thousand parts, which makes 160 GB. */
const partSize = 16 * 1024 * 1024;

/** Backups in a bucket of the configured store, below a key prefix. */
export function openS3Target(s3: S3Config, bucket: string, prefix: string): BackupTarget {
  const client = openS3Client(s3, backupTimeouts);
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const place = `s3://${bucket}${prefix && `/${prefix}`}`;
  return {
    name: place,
    async write(name, bytes) {
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: keyOf(name), Body: Readable.from(bytes, { objectMode: false }) },
        partSize,
        queueSize: 2,
      });
      await upload.done();
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
        if (!(Body instanceof Readable)) throw new Error(`The store answered ${name} without its bytes`);
        return Body;
      } catch (error) {
        if (!(error instanceof NoSuchKey || error instanceof NoSuchBucket)) throw error;
        throw new OperatorProblem(`There is no ${place}/${name}.`, { cause: error });
      }
    },
    async list() {
      const names: string[] = [];
      const below = prefix ? `${prefix}/` : '';
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: below },
      ))
        for (const { Key = '', Size = 0 } of Contents) {
          const name = Key.slice(below.length);
          if (Size > 0 && momentOfBackup(name)) names.push(name);
        }
      return names;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },
  };
}
