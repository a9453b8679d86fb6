import { onTestFinished } from 'vitest';
import { type Running, runServer } from './site-process.ts';

/** Starts it for the length of a test. */
export function startServer(...settings: Parameters<typeof runServer>): Running {
  const server = runServer(...settings);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

/**
 * Like a container's first process: everything ends with it. npm skips its set-up, which the build before the
 * tests has done.
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
      // All processes have ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };
  container.child.once('exit', endGroup);
  onTestFinished(endGroup);
  return container;
}
