import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { sharp } from '#app/lib/sharp.server.ts';
import { ImageRefused } from './image-refused.ts';

/** The input of the worker thread. The limits are also libheif's own. */
export type HeicQuestion = {
  bytes: Uint8Array;
  maximumPixels: number;
  /** In bytes. */
  maximumMemory: number;
};

type HeicPixels = {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  channels: 3 | 4;
  /** ICC. */
  profile: Uint8Array<ArrayBuffer> | null;
};
export type HeicAnswer = HeicPixels | { refused: 'damaged' | 'too-many-pixels' };

type Limits = {
  maximumPixels: number;
  /** Of the PNG, in pixels. */
  maximumSide: number;
  timeoutMs?: number;
};

const maximumMemory = 768 * 1024 * 1024;
/** 27 megapixels of noise take ten seconds beside other work. */
const patienceMs = 60_000;

/** heic-worker.ts, in the server build an entry in the same folder (vite.config.ts). */
const worker = path.join(import.meta.dirname, import.meta.env?.PROD ? 'heic.js' : 'heic-worker.ts');

/** Each takes hundreds of megabytes. */
const oneAtATime = limitConcurrency(1);

/**
 * Decodes a HEIC photo to a PNG with the same colours, upright, its longest side at most `maximumSide`:
 * sharp's build lacks HEVC. Runs in a thread that is terminated after a timeout.
 * @throws ImageRefused when it is damaged or has too many pixels
 */
export async function heicAsPng(bytes: Uint8Array, limits: Limits): Promise<Buffer> {
  const pixels = await oneAtATime(() => decode(bytes, limits));
  const { data, width, height, channels, profile } = pixels;
  const png = await sharp(data, { raw: { width, height, channels } })
    .resize(limits.maximumSide, limits.maximumSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return profile ? withProfile(png, profile) : png;
}

function decode(bytes: Uint8Array, { maximumPixels, timeoutMs = patienceMs }: Limits): Promise<HeicPixels> {
  const { promise, resolve, reject } = Promise.withResolvers<HeicPixels>();
  const question: HeicQuestion = { bytes, maximumPixels, maximumMemory };
  const thread = new Worker(worker, { workerData: question, env: {}, execArgv: [] });
  const timer = setTimeout(() => {
    reject(new ImageRefused('damaged', { cause: new Error(`A HEIC photo took over ${timeoutMs} ms`) }));
  }, timeoutMs);
  thread.once('message', (answer: HeicAnswer) => {
    if ('refused' in answer) reject(new ImageRefused(answer.refused));
    else resolve(answer);
  });
  thread.once('error', reject);
  thread.once('exit', (code) =>
    reject(new Error(`The thread that decodes HEIC photos ended (code ${code})`)),
  );
  return promise.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

/** Bytes of a PNG's signature and first chunk, after which a colour profile may follow. */
const headOfPng = 8 + 25;

/** Adds the colour profile to the PNG: sharp accepts none for raw pixels. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  // Profile name, terminator, compression method.
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headOfPng), length, body, sum, png.subarray(headOfPng)]);
}
