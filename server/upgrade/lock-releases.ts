import { createServer } from 'node:net';
import { OperatorProblem } from '#app/lib/operator-problem.ts';

/**
 * Locks the releases of a folder for the life of this process.
 * @throws OperatorProblem while another process has the lock
 */
export function lockReleases(releases: string): Promise<void> {
  // An abstract socket, released with the process. Only Linux has them, and only Linux has the unit.
  if (process.platform !== 'linux') return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const held = createServer().unref();
  held.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'EADDRINUSE'
        ? new OperatorProblem('Another `school upgrade` is at work here: wait for it.')
        : error,
    ),
  );
  held.listen(`\0school-upgrade ${releases}`, resolve);
  return promise;
}
