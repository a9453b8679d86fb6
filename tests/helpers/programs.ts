import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Where a program of the system is; undefined when it is not installed. */
export function programPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** A program of the system, started: what it said, whether it answers, how it is stopped. */
export function startProgram(program: string, words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('error', (error) => (output += error.message));

  /** Until it is so, as long as the program runs, and half a minute at the most. */
  async function until<Result>(isSo: () => Promise<Result | null> | Result | null): Promise<Result> {
    for (const deadline = Date.now() + 30_000; ; await wait(50)) {
      const result = await isSo();
      if (result !== null) return result;
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${path.basename(program)} did not start:\n${output}`);
    }
  }
  return {
    said: (words: RegExp) => until(() => words.exec(output)),
    answers: (url: string) => until(() => fetch(url).catch(notListening)),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      await end;
    },
  };
}

/** Nobody listens yet; anything else is a fault of ours. */
function notListening(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}
