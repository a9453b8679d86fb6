import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Crop } from '#app/lib/crop.ts';
import { type FilePlace, SpooledFile } from '#app/lib/spooled-file.server.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { ImageRefused, type RefusalReason } from './image-refused.ts';

/** A file of a form (a Blob, not copied while it waits), or its bytes. */
export type FileBytes = Blob | Uint8Array;

/** The process reads a file on the disk itself: its bytes would be in the site's memory twice. */
export type EncodingRequest = { id: number; source: Uint8Array | FilePlace; crop?: Crop | undefined };

/**
 * `failed` is the stack of an error that the picture did not cause; null: the process may not open the site's
 * files.
 */
export type EncodingOutcome =
  | { image: EncodedImage | null }
  | { refused: RefusalReason }
  | { failed: string };
export type EncodingReply = { id: number; outcome: EncodingOutcome };

type Encoder = { child: ChildProcess; awaited: Map<number, PromiseWithResolvers<EncodedImage | null>> };

/**
 * Encodes pictures in a child process, started with the first one and ended shortly after the last, so that
 * consecutive uploads share it (a start costs a quarter of a second of processor time). Its memory is
 * returned to the system, which malloc would not do, and an exploited decoder has no access to the site's
 * secrets.
 * @param entry the script of the process (encoding-process.ts, built)
 * @param moment how long it waits for another picture, in milliseconds
 * @returns a function that throws like `encodeImage`, or another error when the process dies
 */
export function encodeInProcess(entry: string, moment = 2_000) {
  let current: Encoder | undefined;
  let underWay = 0;
  let ending: NodeJS.Timeout | undefined;

  function forget(encoder: Encoder | undefined): void {
    if (current === encoder) current = undefined;
  }

  function hangUp(): void {
    const encoder = current;
    forget(encoder);
    if (encoder?.child.connected) encoder.child.disconnect();
  }

  return async (file: FileBytes, crop?: Crop): Promise<EncodedImage> => {
    clearTimeout(ending);
    underWay += 1;
    current ??= startEncoder(entry, forget);
    try {
      return await encode(current, file, crop);
    } finally {
      underWay -= 1;
      if (underWay === 0) ending = setTimeout(hangUp, moment).unref();
    }
  };
}

async function encode(encoder: Encoder, file: FileBytes, crop?: Crop): Promise<EncodedImage> {
  const image = file instanceof SpooledFile ? await ask(encoder, file.place, crop) : null;
  return image ?? askWithBytes(encoder, await bytesOf(file), crop);
}

/** The bytes of a file. */
export async function bytesOf(file: FileBytes): Promise<Uint8Array> {
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file;
}

async function askWithBytes(encoder: Encoder, bytes: Uint8Array, crop?: Crop): Promise<EncodedImage> {
  const image = await ask(encoder, bytes, crop);
  if (!image) throw new Error('The process that encodes pictures did not take the bytes it was sent');
  return image;
}

function startEncoder(entry: string, onEnd: (encoder: Encoder) => void): Encoder {
  const child = fork(entry, {
    // The process collects its own garbage: to V8 a picture's pixels are 13 MB that weigh nothing.
    execArgv: ['--expose-gc', '--max-semi-space-size=1'],
    // Without the server's secrets. As many threads as processors, so that the site still gets one. glibc:
    // one malloc arena for all threads, and mmap for pixels, which are then returned to the system at once.
    env: {
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: String(availableParallelism()),
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '65536',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const encoder: Encoder = { child, awaited: new Map() };
  const end = (error: Error) => {
    onEnd(encoder);
    for (const reply of encoder.awaited.values()) reply.reject(error);
  };
  child.on('message', (message) => settle(encoder, message as EncodingReply));
  child.once('error', end);
  child.once('exit', (code, signal) =>
    end(new Error(`The process that encodes pictures ended (${signal ?? `code ${code}`})`)),
  );
  return encoder;
}

let lastId = 0;

function ask(
  { child, awaited }: Encoder,
  source: EncodingRequest['source'],
  crop: Crop | undefined,
): Promise<EncodedImage | null> {
  lastId += 1;
  const request: EncodingRequest = { id: lastId, source, crop };
  const answer = Promise.withResolvers<EncodedImage | null>();
  awaited.set(request.id, answer);
  child.send(request, (error) => error && answer.reject(error));
  return answer.promise.finally(() => awaited.delete(request.id));
}

function settle({ awaited }: Encoder, { id, outcome }: EncodingReply): void {
  if ('image' in outcome) awaited.get(id)?.resolve(outcome.image);
  else if ('refused' in outcome) awaited.get(id)?.reject(new ImageRefused(outcome.refused));
  else awaited.get(id)?.reject(new Error(outcome.failed));
}
