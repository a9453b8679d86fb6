import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Crop } from '#app/lib/crop.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { encodeInProcess } from './encode-in-process.server.ts';

/** A picture keeps two processors busy. */
const inTurn = limitConcurrency(Math.ceil(availableParallelism() / 2));

/** encoding-process.ts as an entry of the server build, whose files all lie in one folder (vite.config.ts). */
const inProcess = encodeInProcess(path.join(import.meta.dirname, 'encoding.js'));

/** A file: as it came with a form, whose bytes nobody holds twice while it waits, or its bytes. */
export type FileBytes = Blob | Uint8Array;

/**
 * `encodeImage`, as many at a time as the processors can work on.
 *
 * @throws ImageRefused with a French sentence.
 */
export function encodeUpload(file: FileBytes, crop?: Crop): Promise<EncodedImage> {
  return inTurn(async () => encode(await bytesOf(file), crop));
}

async function bytesOf(file: FileBytes): Promise<Uint8Array> {
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file;
}

/**
 * In the build a process encodes; the development server, Vitest and what Node runs from source (where there is no
 * `env`) have no entry to start, and encode here.
 */
async function encode(bytes: Uint8Array, crop: Crop | undefined): Promise<EncodedImage> {
  if (import.meta.env?.PROD) return inProcess(bytes, crop);
  const { encodeImage } = await import('./encode-image.server.ts');
  return encodeImage(bytes, crop);
}
