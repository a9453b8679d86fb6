import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '#app/config/log.server.ts';
import { type BrochureContent, brochureKey } from './brochure-content.ts';
import { storedBrochure } from './brochure-files.server.ts';
import { drawInProcess } from './draw-in-process.server.ts';

/** The whole file, and what distinguishes it from the one of other texts. */
export type Brochure = { file: Uint8Array<ArrayBuffer>; key: string };

let kept:
  | { key: string; brochure: Promise<Brochure> /** In bytes, once drawn. */; size?: number }
  | undefined;

/**
 * The school's brochure as a PDF, made at the first call and kept in memory until its words change; callers that
 * come meanwhile wait for the same drawing. A drawing that fails is logged and not kept.
 *
 * @throws when the drawing process fails or takes more than a minute
 */
export function brochureOf(content: BrochureContent): Promise<Brochure> {
  const key = brochureKey(content);
  if (kept?.key === key) return kept.brochure;
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

/** The file's bytes, or null while it is being drawn: asking begins it, so that it is there when one clicks. */
export function brochureSize(content: BrochureContent): number | null {
  brochureOf(content).catch(() => null);
  return kept?.size ?? null;
}

/** brochure-process.ts as an entry of the server build, whose files all lie in one folder (vite.config.ts). */
const processEntry = path.join(import.meta.dirname, 'brochure.js');

/** In the build a process draws, once for these words and this release; the development server and Vitest have no entry to start, and draw here. */
async function draw(content: BrochureContent, key: string): Promise<Uint8Array<ArrayBuffer>> {
  if (import.meta.env.DEV) {
    const { drawBrochure } = await import('./brochure.tsx');
    return drawBrochure(content);
  }
  return storedBrochure(`${await release()}-${key}`, () => drawInProcess(processEntry, content));
}

/** Of the code that draws: the entry names the files that it imports by what is in them. */
async function release(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(processEntry))
    .digest('hex')
    .slice(0, 16);
}
