import type { Crop } from '#app/lib/crop.ts';
import { encodeImage } from './encode-image.server.ts';
import type { EncodingOutcome, EncodingReply, EncodingRequest } from './encode-in-process.server.ts';
import { ImageRefused } from './image-refused.ts';

/* Child process and entry of the server build, started by encode-in-process.server.ts: receives files,
   returns encoded pictures, until the site disconnects. */

async function reply({ id, bytes, crop }: EncodingRequest): Promise<void> {
  const message: EncodingReply = { id, outcome: await outcomeOf(bytes, crop) };
  process.send?.(message);
  globalThis.gc?.();
}

async function outcomeOf(bytes: Uint8Array, crop?: Crop): Promise<EncodingOutcome> {
  try {
    return { image: await encodeImage(bytes, crop) };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Ctrl-C in a terminal and some supervisors signal every process, while the site still finishes its uploads.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', (request) => void reply(request as EncodingRequest));
