import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

export type Running = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

/** Starts it with this environment and nothing inherited: neither NODE_ENV=test nor the developer's settings. */
export function startServer(
  environment: Record<string, string>,
  command: [string, ...string[]] = [process.execPath, 'build/server/start.js'],
  options: SpawnOptions = {},
): Running {
  const [program, ...words] = command;
  const child = spawn(program, words, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_CONTENT: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output, exit: new Promise((resolve) => child.once('exit', resolve)) };
}

/**
 * Like the first process of a container: whatever else runs ends with it, at once. npm is asked not to set up, which
 * the build before the tests has done.
 */
export function startContainer(
  environment: Record<string, string>,
  [program, ...words]: [string, ...string[]],
): Running {
  const container = startServer(environment, [program, ...words], { detached: true });
  const endGroup = () => {
    try {
      process.kill(-(container.child.pid ?? 0), 'SIGKILL');
    } catch (error) {
      // Nobody is left, which is well.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };
  container.child.once('exit', endGroup);
  onTestFinished(endGroup);
  return container;
}

/** Where the server answers, once it does. */
export async function addressOf({ output, exit }: Running): Promise<string> {
  let over = false;
  void exit.then(() => (over = true));
  for (;;) {
    const address = /site\s+(http:\S+)/.exec(output())?.[1];
    if (address) return address;
    if (over) throw new Error(`The server ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A lead, each email another family's: the same answers sent twice are one. */
export function leadOf(email: string): URLSearchParams {
  return new URLSearchParams({
    ...{ fullName: 'Salma Bennani', email, phone: '0612345678' },
    ...{ childName: 'Yanis', childAge: '6', levelInterest: 'primaire' },
  });
}
