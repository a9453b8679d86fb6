import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '#app/config/log.server.ts';
import { type BrochureContent, brochureKey } from './brochure-content.ts';
import { findBrochure, storedBrochure } from './brochure-files.server.ts';
import { drawInProcess } from './draw-in-process.server.ts';

/** The whole file, and what distinguishes it from the one of other texts. */
export type Brochure = { file: Uint8Array<ArrayBuffer>; key: string };

let kept:
  | { key: string; brochure: Promise<Brochure> /** In bytes, once drawn. */; size?: number }
  | undefined;

/** Since the last change to its words: whoever corrects five texts causes one drawing, a second of computing, not five. */
const calmMs = 60_000;

/** The words whose drawing waits for that. */
let awaited: { key: string; timer: NodeJS.Timeout } | undefined;

/**
 * The school's brochure as a PDF, made at the first call and kept in memory until its words change; callers that
 * come meanwhile wait for the same drawing. A drawing that fails is logged and not kept.
 *
 * @throws when the drawing process fails or takes more than a minute
 */
export function brochureOf(content: BrochureContent): Promise<Brochure> {
  const key = brochureKey(content);
  if (kept?.key === key) return kept.brochure;
  stopWaiting();
  const brochure = draw(content, key).then((file) => ({ file, key }));
  const drawing: typeof kept = { key, brochure };
  kept = drawing;
  brochure.then(
    ({ file }) => {
      drawing.size = file.byteLength;
    },
    (error) => {
      log.error({ err: error }, 'the brochure could not be drawn');
      if (kept === drawing) kept = undefined;
    },
  );
  return brochure;
}

/**
 * The file's bytes, or null while it is not drawn. Asking has it drawn once its words have stood for a minute, so that it is there when
 * somebody clicks, and draws nothing now.
 */
export function brochureSize(content: BrochureContent): number | null {
  const key = brochureKey(content);
  if (kept?.key === key) return kept.size ?? null;
  if (awaited?.key !== key) awaitCalm(content, key);
  return null;
}

function awaitCalm(content: BrochureContent, key: string): void {
  stopWaiting();
  const timer = setTimeout(() => brochureOf(content).catch(() => null), calmMs);
  awaited = { key, timer: timer.unref() };
  void takeStored(key);
}

/** A start finds the one that an earlier start drew. */
async function takeStored(key: string): Promise<void> {
  const file = import.meta.env.DEV ? null : await findBrochure(await storedName(key));
  if (!file || awaited?.key !== key) return;
  stopWaiting();
  kept = { key, brochure: Promise.resolve({ file, key }), size: file.byteLength };
}

function stopWaiting(): void {
  clearTimeout(awaited?.timer);
  awaited = undefined;
}

/** brochure-process.ts as an entry of the server build, whose files all lie in one folder (vite.config.ts). */
const processEntry = path.join(import.meta.dirname, 'brochure.js');

/** In the build a process draws, once for these words and this release; the development server and Vitest have no entry to start, and draw here. */
async function draw(content: BrochureContent, key: string): Promise<Uint8Array<ArrayBuffer>> {
  if (import.meta.env.DEV) {
    const { drawBrochure } = await import('./brochure.tsx');
    return drawBrochure(content);
  }
  return storedBrochure(await storedName(key), () => drawInProcess(processEntry, content));
}

/** The name of the words and of the code that draws: its entry names the files that it imports by what is in them. */
async function storedName(key: string): Promise<string> {
  const release = createHash('sha256').update(await readFile(processEntry));
  return `${release.digest('hex').slice(0, 16)}-${key}`;
}
