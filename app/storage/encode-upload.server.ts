import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Crop } from '#app/lib/crop.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { bytesOf, encodeInProcess, type FileBytes } from './encode-in-process.server.ts';

/** A picture uses two processors. */
const inTurn = limitConcurrency(Math.ceil(availableParallelism() / 2));

/** encoding-process.ts, in the server build an entry in the same folder (vite.config.ts). */
const inProcess = encodeInProcess(path.join(import.meta.dirname, 'encoding.js'));

/**
 * `encodeImage`, limited to what the processors can handle.
 * @throws ImageRefused with a French message
 */
export async function encodeUpload(file: FileBytes, crop?: Crop): Promise<EncodedImage> {
  underWay += 1;
  try {
    return await inTurn(() => encode(file, crop));
  } finally {
    underWay -= 1;
  }
}

let underWay = 0;

/** Whether a picture is being encoded or waits for it: what else takes 100 MB, and can wait, does so. */
export const isEncoding = (): boolean => underWay > 0;

/**
 * The build encodes in a process; the development server, Vitest and scripts run from source (without `env`)
 * have no such entry, and encode here.
 */
async function encode(file: FileBytes, crop: Crop | undefined): Promise<EncodedImage> {
  if (import.meta.env?.PROD) return inProcess(file, crop);
  const { encodeImage } = await import('./encode-image.server.ts');
  return encodeImage(await bytesOf(file), crop);
}
