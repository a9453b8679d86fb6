import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

type OtherSite = {
  /** A free one, of its own for each spec. */
  port: number;
  /** What fill-school.ts puts into it; nothing without. */
  filling?: 'swollen' | 'near-midnight';
  env?: NodeJS.ProcessEnv;
};

/** The built site once more, beside the one of most tests, on other content. Answers how to stop it. */
export async function startOtherSite({ port, filling, env }: OtherSite): Promise<() => Promise<void>> {
  const url = `http://localhost:${port}`;
  if (await isReady(url)) throw new Error(`Port ${port} is taken by another site`);
  const server = spawn(process.execPath, ['tests/helpers/serve.ts', ...(filling ? [filling] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The other site ended with code ${server.exitCode}`);
    await wait(100);
  }
  return () => stop(server);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Nobody listens yet; anything else is a fault of the helper.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
