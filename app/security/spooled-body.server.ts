import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdir, open, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { config } from '#app/config/environment.server.ts';
import { atEndOfRequest } from '#app/lib/current-request.server.ts';
import type { FilePlace } from '#app/lib/spooled-file.server.ts';

/** In bytes. Smaller bodies stay in memory: all forms but those that bring a file. */
const smallBody = 1024 * 1024;

export type SpooledBody = {
  bytes: Blob;
  /** Null when a full disk did not take all of it. */
  place: FilePlace | null;
};

const uploadsFolder = () => path.join(config().dataDir, 'uploads');

/**
 * The body of an upload, in a file of the data folder: twenty photos at once would be 60 MB of memory. The
 * file has no name, so the system removes it when the request ends or, after a kill, the process.
 * @param see is given each piece as it comes
 * @returns null for a small body, and where no such file can be made: the body is not read then
 */
export async function spooledBody(
  { headers, body }: Request,
  see: (piece: Uint8Array) => void,
  folder = uploadsFolder(),
): Promise<SpooledBody | null> {
  if (!body || Number(headers.get('Content-Length')) <= smallBody) return null;
  const file = await unnamedFile(folder).catch(() => null);
  if (!file) return null;
  atEndOfRequest(() => file.close());
  return take(body, see, file);
}

/** @throws outside of Linux, where such a file has no address, and where the folder cannot be written */
async function unnamedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, crypto.randomUUID());
  const file = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    await stat(addressOf(file));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

const addressOf = ({ fd }: FileHandle, process: number | 'self' = 'self') => `/proc/${process}/fd/${fd}`;

async function take(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  see: (piece: Uint8Array) => void,
  file: FileHandle,
): Promise<SpooledBody> {
  let size = 0;
  /** What a full disk did not take. */
  const rest: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of body) {
    see(piece);
    if (rest.length === 0 && (await isWritten(file, piece, size))) size += piece.byteLength;
    else rest.push(piece);
  }
  const written = await openAsBlob(addressOf(file));
  if (rest.length > 0) return { bytes: new Blob([written.slice(0, size), ...rest]), place: null };
  const { dev: device, ino: inode } = await file.stat();
  const place = { address: addressOf(file, process.pid), device, inode, start: 0, end: size };
  return { bytes: written, place };
}

async function isWritten(file: FileHandle, piece: Uint8Array, at: number): Promise<boolean> {
  try {
    return (await file.write(piece, 0, piece.byteLength, at)).bytesWritten === piece.byteLength;
  } catch {
    // The disk is full: the rest of the body stays in memory, and the upload is refused where it is stored.
    return false;
  }
}
