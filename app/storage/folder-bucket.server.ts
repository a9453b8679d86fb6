import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { giveToOwner, type Owner, ownerOf } from '#app/lib/folder-owner.server.ts';
import { syncFolder } from '#app/lib/sync-folder.server.ts';
import type { Bucket, FileMetadata } from './bucket.ts';

/** Files up to this size are read at once, which is faster than a stream; in bytes. */
const smallEnough = 1024 * 1024;

/**
 * flydrive writes in place, so a crash can leave a partial file: this driver writes a temporary file and
 * renames it.
 */
class AtomicFolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const location = path.join(this.#folder, key);
    const partial = `${location}.${randomBytes(6).toString('hex')}.part`;
    const folder = path.dirname(location);
    // Other users of the machine must not read uploads.
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) giveToOwner(made, folder);
    try {
      await writeDown(partial, contents, ownerOf(folder));
      await rename(partial, location);
      // Without syncing the folder, a power failure could lose the file's name.
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(path.dirname(made));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }
}

/** Resolves when the bytes are on the disk. */
async function writeDown(
  location: string,
  contents: string | Uint8Array,
  owner: Owner | undefined,
): Promise<void> {
  const file = await open(location, 'wx');
  try {
    await file.writeFile(contents);
    if (owner) await file.chown(owner.uid, owner.gid);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A bucket in a folder, created at the first write. */
export function openFolderBucket(folder: string): Bucket {
  return {
    disk: new Disk(new AtomicFolderDriver(folder)),
    metadata: (key) => metadataOf(path.join(folder, key)),
    read: (key, first, last) => read(path.join(folder, key), first, last),
  };
}

async function metadataOf(location: string): Promise<FileMetadata | null> {
  try {
    const stats = await stat(location);
    return stats.isFile() ? { size: stats.size, lastModified: stats.mtime } : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return null;
    }
    throw error;
  }
}

async function read(location: string, first: number, last: number): Promise<BodyInit> {
  const length = last - first + 1;
  if (length > smallEnough) {
    return Readable.toWeb(createReadStream(location, { start: first, end: last })) as ReadableStream;
  }
  const file = await open(location);
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, first);
    if (bytesRead !== length) throw new Error(`${location} ended ${length - bytesRead} bytes early`);
    return bytes;
  } finally {
    await file.close();
  }
}
