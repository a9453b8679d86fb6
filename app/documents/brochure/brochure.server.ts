import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '#app/config/log.server.ts';
import { isEncoding } from '#app/storage/encode-upload.server.ts';
import { type BrochureContent, brochureKey } from './brochure-content.ts';
import { findBrochure, storedBrochure } from './brochure-files.server.ts';
import { drawInProcess } from './draw-in-process.server.ts';

/** The whole file, and the key of its content. */
export type Brochure = { file: Uint8Array<ArrayBuffer>; key: string };

let cached:
  | { key: string; brochure: Promise<Brochure> /** In bytes, once rendered. */; size?: number }
  | undefined;

/**
 * Debounce after a change of its content: whoever corrects five texts causes one rendering, a second of
 * computing, not five.
 */
const calmMs = 60_000;

/** The content whose rendering is scheduled. */
let awaited: { key: string; timer: NodeJS.Timeout } | undefined;

/**
 * The school's brochure as a PDF, rendered on the first call and cached in memory until its content changes;
 * concurrent callers share one rendering. A failed rendering is logged and not cached.
 * @throws when the rendering process fails or takes more than a minute
 */
export function brochureOf(content: BrochureContent): Promise<Brochure> {
  const key = brochureKey(content);
  if (cached?.key === key) return cached.brochure;
  stopWaiting();
  const brochure = draw(content, key).then((file) => ({ file, key }));
  const drawing: typeof cached = { key, brochure };
  cached = drawing;
  brochure.then(
    ({ file }) => {
      drawing.size = file.byteLength;
    },
    (error) => {
      log.error({ err: error }, 'the brochure could not be drawn');
      if (cached === drawing) cached = undefined;
    },
  );
  return brochure;
}

/**
 * The file's size in bytes, or null while it is not rendered. Schedules the rendering, a minute after the
 * last change, so that the file exists when a visitor clicks; renders nothing now.
 */
export function brochureSize(content: BrochureContent): number | null {
  const key = brochureKey(content);
  if (cached?.key === key) return cached.size ?? null;
  if (awaited?.key !== key) awaitCalm(content, key);
  return null;
}

function awaitCalm(content: BrochureContent, key: string): void {
  stopWaiting();
  const draw = () => (isEncoding() ? awaitCalm(content, key) : brochureOf(content).catch(() => null));
  const timer = setTimeout(draw, calmMs);
  awaited = { key, timer: timer.unref() };
  void takeStored(key);
}

/** Reuses the file that an earlier start rendered. */
async function takeStored(key: string): Promise<void> {
  const file = import.meta.env.DEV ? null : await findBrochure(await storedName(key));
  if (!file || awaited?.key !== key) return;
  stopWaiting();
  cached = { key, brochure: Promise.resolve({ file, key }), size: file.byteLength };
}

function stopWaiting(): void {
  clearTimeout(awaited?.timer);
  awaited = undefined;
}

/**
 * brochure-process.ts as an entry of the server build, whose files all are in one folder (vite.config.ts).
 */
const processEntry = path.join(import.meta.dirname, 'brochure.js');

/**
 * In the build a child process renders, once for this content and release; the development server and Vitest
 * have no entry to start, and render in process.
 */
async function draw(content: BrochureContent, key: string): Promise<Uint8Array<ArrayBuffer>> {
  if (import.meta.env.DEV) {
    const { drawBrochure } = await import('./brochure.tsx');
    return drawBrochure(content);
  }
  return storedBrochure(await storedName(key), () => drawInProcess(processEntry, content));
}

/**
 * The hash of the content and of the rendering code: the entry imports files that are named by their hash.
 */
async function storedName(key: string): Promise<string> {
  const release = createHash('sha256').update(await readFile(processEntry));
  return `${release.digest('hex').slice(0, 16)}-${key}`;
}
