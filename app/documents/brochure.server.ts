import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { log } from '#app/config/log.server.ts';
import { type BrochureContent, brochureKey } from './brochure-content.ts';

/** The whole file, and what tells it from the one of other texts. */
export type Brochure = { file: Uint8Array<ArrayBuffer>; key: string };

/** Drawing takes one to two seconds of computing; past this something hangs. */
const drawingTimeout = 60_000;

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
  const brochure = drawApart(content).then((file) => ({ file, key }));
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

/**
 * Drawn by Node from source in a process of its own: the second it takes stops no request, and the library's
 * memory (some 250 MB) is given back when it ends, which a thread's would not be.
 */
function drawApart(content: BrochureContent): Promise<Uint8Array<ArrayBuffer>> {
  const source = createRequire(import.meta.url).resolve('#app/documents/brochure-process.ts');
  return new Promise((resolve, reject) => {
    const child = fork(source, {
      execArgv: [],
      // None of the server's secrets, and React without its checks.
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: drawingTimeout,
    });
    const complaints: string[] = [];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
    child.once('message', (file) => resolve(file as Uint8Array<ArrayBuffer>));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      // After the file came this rejects a promise already kept: nothing happens.
      reject(new Error(`The brochure was not drawn (${signal ?? `code ${code}`}): ${complaints.join('')}`));
    });
    child.send(content);
  });
}
