import { fork } from 'node:child_process';
import type { BrochureContent } from './brochure-content.ts';

/** Rendering takes one to two seconds of computing; beyond this it hangs. */
const drawingTimeoutMs = 60_000;

/**
 * Sends the content to a child process and waits for the file: the second it takes blocks no request, and the
 * library's memory (some 100 MB) is freed when the process ends, unlike a thread's.
 * @param entry the script of the process (brochure-process.ts, built)
 * @throws when the process ends without sending the file, or takes more than a minute
 */
export function drawInProcess(entry: string, content: BrochureContent): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      // 94 MB instead of 153 at the most, for a fifth more of the processor.
      execArgv: ['--max-semi-space-size=2', '--heap-growing-percent=40'],
      // None of the server's secrets, and React in production mode.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: drawingTimeoutMs,
    });
    const complaints: string[] = [];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
    child.once('message', (file) => resolve(file as Uint8Array<ArrayBuffer>));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      // After the file has arrived, rejecting the settled promise has no effect.
      reject(new Error(`The brochure was not drawn (${signal ?? `code ${code}`}): ${complaints.join('')}`));
    });
    child.send(content);
  });
}
