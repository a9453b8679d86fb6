import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#app/config/config.ts';
import { diskFault } from '#app/lib/disk-fault.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolder } from '#app/lib/sync-folder.server.ts';
import { momentOfBackup } from './backup-retention.ts';

/** The target of backups: a folder, or a bucket with a key prefix. */
export type BackupTarget = {
  /** For messages: '/var/backups/school', 's3://backups/school'. */
  name: string;
  /** Writes a backup atomically. */
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** @throws OperatorProblem when there is no such backup */
  read: (name: string) => Promise<Readable>;
  /** The names the site gave; empty files do not count as backups. */
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

/** The place and, if the address names one, a backup in it. */
export type Addressed = { place: BackupTarget; name?: string };

/**
 * Parses an operator's address: a folder, a file that ends in .tar or .tar.age, or s3:// with a bucket of the
 * configured store.
 * @throws OperatorProblem for an invalid address, and for s3:// without a configured store
 */
export async function openTarget(address: string, settings: Pick<Config, 's3'>): Promise<Addressed> {
  const isFile = /\.tar(\.age)?$/.test(address);
  if (address.startsWith('s3://')) {
    if (!settings.s3)
      throw new OperatorProblem(
        `${address} is in a store, and no store is configured: set the S3_ variables.`,
      );
    const [, bucket, , rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(\/(.{0,900}))?$/.exec(address) ?? [];
    if (!bucket) throw new OperatorProblem(`${address} names no bucket: write it like s3://bucket/folder.`);
    const { openS3Target } = await import('./s3-target.server.ts');
    const prefix = isFile ? path.posix.dirname(rest) : rest.replace(/\/$/, '');
    const place = openS3Target(settings.s3, bucket, prefix === '.' ? '' : prefix);
    return isFile ? { place, name: path.posix.basename(rest) } : { place };
  }
  if (isFile)
    return { place: openFolderTarget(path.resolve(path.dirname(address))), name: path.basename(address) };
  if (!(await isFolder(address)))
    throw new OperatorProblem(
      `${address} is no folder: make it, or name a file that ends in .tar or .tar.age.`,
    );
  return { place: openFolderTarget(path.resolve(address)) };
}

async function isFolder(address: string): Promise<boolean> {
  try {
    return (await stat(address)).isDirectory();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES') return false;
    throw new OperatorProblem(
      `${address} cannot be read (${code}): let the site’s user, as whom this runs, enter it.`,
      {
        cause: error,
      },
    );
  }
}

/** Adds advice to an error of writing; other errors are returned unchanged. */
function notWritten(folder: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const advice = diskFault(code, folder);
  return advice === undefined
    ? error
    : new OperatorProblem(`Nothing can be written to ${folder} (${code}). ${advice}.`, { cause: error });
}

/** Zero for what is not a file, or gone since the listing. */
async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

function openFolderTarget(folder: string): BackupTarget {
  return {
    name: folder,
    async write(name, bytes) {
      const partial = path.join(folder, `${name}.part`);
      try {
        await pipeline(Readable.from(bytes), createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, path.join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        // On a read-only disk this fails too.
        await rm(partial, { force: true }).catch(() => undefined);
        throw notWritten(folder, error);
      }
    },
    async read(name) {
      const file = path.join(folder, name);
      const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
        throw new OperatorProblem(
          `${file} cannot be read (${error.code}): see that it is there, and that the site’s user, as whom this runs, may read it.`,
          { cause: error },
        );
      });
      return createReadStream(file, { fd: handle, highWaterMark: 1024 * 1024 });
    },
    async list() {
      const names = (await readdir(folder)).filter((name) => momentOfBackup(name) !== undefined);
      const sizes = await Promise.all(names.map((name) => sizeOf(path.join(folder, name))));
      return names.filter((_, at) => (sizes[at] ?? 0) > 0);
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}
