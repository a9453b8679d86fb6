import { createServer } from 'node:net';
import { OperatorProblem } from '#app/lib/operator-problem.ts';

/**
 * Holds the releases of a folder for as long as this process lives, however it ends.
 *
 * @throws OperatorProblem while another process holds them
 */
export function holdReleases(releases: string): Promise<void> {
  // A name that the system forgets with the process; only Linux has them, and it alone has the unit.
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
