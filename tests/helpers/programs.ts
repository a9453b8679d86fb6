import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The path of a system program; undefined when it is not installed. */
export function programPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** A started system program: its output, a readiness check, a way to stop it. */
export function startProgram(program: string, words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('error', (error) => (output += error.message));

  /** Polls while the program runs, for half a minute at most. */
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

/** Nothing listens yet; any other error is ours. */
function notListening(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}
