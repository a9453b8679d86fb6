import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export type Running = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

/**
 * Starts the built site, or another command, with this environment only: neither NODE_ENV=test nor the
 * developer's settings. The caller stops it.
 */
export function runServer(
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
  return { child, output: () => output, exit: new Promise((resolve) => child.once('exit', resolve)) };
}

/** The server's address, once it answers. */
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

/** A lead with a new email each: equal submissions count once. */
export function leadOf(email: string): URLSearchParams {
  return new URLSearchParams({
    ...{ fullName: 'Salma Bennani', email, phone: '0612345678' },
    ...{ childName: 'Yanis', childAge: '6', levelInterest: 'primaire' },
  });
}
