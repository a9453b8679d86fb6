import { open } from 'node:fs/promises';
import type { Crop } from '#app/lib/crop.ts';
import type { FilePlace } from '#app/lib/spooled-file.server.ts';
import { type EncodedImage, encodeImage } from './encode-image.server.ts';
import type { EncodingOutcome, EncodingReply, EncodingRequest } from './encode-in-process.server.ts';
import { ImageRefused } from './image-refused.ts';

/* Child process and entry of the server build, started by encode-in-process.server.ts: receives files,
   returns encoded pictures, until the site disconnects. */

async function reply({ id, source, crop }: EncodingRequest): Promise<void> {
  const message: EncodingReply = { id, outcome: await outcomeOf(source, crop) };
  process.send?.(message);
  globalThis.gc?.();
}

async function outcomeOf(source: EncodingRequest['source'], crop?: Crop): Promise<EncodingOutcome> {
  try {
    return { image: await encodeSource(source, crop) };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function encodeSource(source: EncodingRequest['source'], crop?: Crop): Promise<EncodedImage | null> {
  const bytes = source instanceof Uint8Array ? source : await read(source);
  return bytes && encodeImage(bytes, crop);
}

/** Null where one process may not open the files of another, and when this file is closed. */
async function read({ address, device, inode, start, end }: FilePlace): Promise<Uint8Array | null> {
  const file = await open(address).catch(() => null);
  if (!file) return null;
  try {
    const { dev, ino } = await file.stat();
    if (dev !== device || ino !== inode) return null;
    const bytes = new Uint8Array(end - start);
    const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, start);
    return bytesRead === bytes.byteLength ? bytes : null;
  } finally {
    await file.close();
  }
}

// Ctrl-C in a terminal and some supervisors signal every process, while the site still finishes its uploads.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', (request) => void reply(request as EncodingRequest));
