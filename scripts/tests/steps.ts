import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { administrator } from '#tests/helpers/site.ts';
import { type Results, resultOfStep } from './results.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** A package's program, run by this Node. */
export function program(file: string, ...words: string[]): string[] {
  return [process.execPath, path.join('node_modules', file), ...words];
}

type Step = {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** The command that runs it alone. */
  alone: string;
  /** Shown live; otherwise at the end, so that output of tests does not hide the progress. */
  isShownAtOnce?: boolean;
};

/** Runs one step of the tests. */
export async function runStep({ name, command, env, alone, isShownAtOnce }: Step): Promise<Results> {
  const begun = Date.now();
  const [file = '', ...words] = command;
  const child = spawn(file, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && file === 'npm',
    env: { ...process.env, ...env },
  });
  const output = collected(child, (chunk) => isShownAtOnce && process.stdout.write(chunk));
  const [code] = await once(child, 'close');
  if (!isShownAtOnce) console.log(output());
  console.log(
    `${name}: ${code === 0 ? 'good' : 'failed'} after ${((Date.now() - begun) / 1000).toFixed(1)} s\n`,
  );
  return resultOfStep(name, code === 0, alone, output().slice(-4_000));
}

/** Fills a data folder by a first start, and stops. */
export async function drawDemoContent(folder: string): Promise<Results> {
  const site = spawn(process.execPath, ['build/server/start.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_CONTENT: 'true',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  let address: string | undefined;
  const output = collected(site, () => {
    if (address) return;
    address = /site\s+(http:\S+)/.exec(output())?.[1];
    // The brochure is drawn by now, and the tests' sites find it (tests/helpers/serve.ts); else each draws
    // its own.
    if (address) void askFor(`${address}/brochure.pdf`).finally(() => site.kill('SIGTERM'));
  });
  const [code] = await once(site, 'close');
  return resultOfStep('the demo content', code === 0, 'npm start', output());
}

async function askFor(address: string): Promise<void> {
  try {
    await (await fetch(address)).arrayBuffer();
  } catch (error) {
    console.error(error);
  }
}

function collected(child: ChildProcess, heard: (chunk: Buffer) => unknown): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
      heard(chunk);
    });
  return () => output;
}
