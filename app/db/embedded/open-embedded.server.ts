import { DatabaseUnavailable } from '#app/db/errors.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';
import type { Connection } from '#app/db/transaction.server.ts';
import { ensureCluster, existingCluster, removeCluster } from './cluster.server.ts';
import { ensureRunning, stopUnlessShared } from './postmaster.server.ts';

/**
 * Opens the embedded PostgreSQL of the data folder, making, starting and migrating it as needed
 * (decision 79). Several processes may: the last that closes it stops the server.
 * A server that dies meanwhile is started again.
 *
 * @throws DatabaseUnavailable with a sentence that says what to do.
 */
export async function openEmbedded(dataDir: string, poolSize?: number): Promise<Connection> {
  const cluster = await ensureCluster(dataDir);
  let running = await ensureRunning(cluster);
  const revive = async () => {
    running = await ensureRunning(cluster);
  };
  // Where the process ends without closing, as in a start that fails, the server is not left behind.
  const stopAtExit = () => {
    if (running.pid) interrupt(running.pid);
  };
  process.once('exit', stopAtExit);
  const connection = await openPostgres(running.url, poolSize, revive);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await stopUnlessShared(cluster);
      process.off('exit', stopAtExit);
    },
  };
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It is gone already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Throws the embedded database of the data folder away, whatever state it is in.
 *
 * @throws DatabaseUnavailable while another process uses it.
 */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const cluster = existingCluster(dataDir);
  if (cluster && !(await stopUnlessShared(cluster))) {
    throw new DatabaseUnavailable(
      `The embedded database in ${cluster.folder} is in use: stop the site first.`,
    );
  }
  removeCluster(dataDir);
}
