import { onTestFinished } from 'vitest';
import { type Running, runServer } from './site-process.ts';

/** Starts it for the length of a test. */
export function startServer(...settings: Parameters<typeof runServer>): Running {
  const server = runServer(...settings);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
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
