import pg from 'pg';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';
import type { Connection } from '#app/db/transaction.server.ts';
import { ensureCluster, existingCluster, folderOf, removeCluster } from './cluster.server.ts';
import { ensureRunning, isOpen, stopUnlessShared } from './postmaster.server.ts';

/**
 * Opens the embedded PostgreSQL of the data folder; creates, starts and migrates it as needed (decision 2).
 * Several processes may share it: the last one to close it stops the server. A crashed server is restarted.
 * @throws DatabaseUnavailable with advice for the operator
 */
export async function openEmbedded(dataDir: string, poolSize?: number): Promise<Connection> {
  const openedAt = new Date();
  const cluster = await ensureCluster(dataDir);
  // Stops the server when the process exits without closing, as after a failed start.
  const stopAtExit = () => {
    if (cluster.startedPid) interrupt(cluster.startedPid);
  };
  process.once('exit', stopAtExit);
  const url = await ensureRunning(cluster);
  // Shows other processes that the server is in use until the listening connection is open.
  const presence = new pg.Client({ connectionString: url, application_name: 'mille-horizons opening' });
  presence.on('error', (error) => process.emitWarning(`The database went away: ${error.message}`));
  await presence.connect();
  const leave = async () => {
    await stopUnlessShared(cluster, openedAt);
    process.off('exit', stopAtExit);
  };
  const connection = await openPostgres(url, poolSize, async (signal) => {
    await ensureRunning(cluster, { signal });
  }).catch(async (error: unknown) => {
    // After a failure, such as of a migration, an open connection would keep a command from exiting.
    await presence.end();
    await leave();
    throw error;
  });
  return {
    ...connection,
    listen: async (hear, missed) => {
      await connection.listen(hear, missed);
      await presence.end();
    },
    close: async () => {
      await presence.end();
      await connection.close();
      await leave();
    },
  };
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It has already exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Deletes the embedded database of the data folder, whatever its state.
 * @throws DatabaseUnavailable while another process uses it
 */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const cluster = existingCluster(dataDir);
  const stopped = cluster ? await stopUnlessShared(cluster) : true;
  if (!stopped || isOpen(folderOf(dataDir))) {
    throw new DatabaseUnavailable(
      `The embedded database in ${folderOf(dataDir)} is in use: stop the site first.`,
    );
  }
  removeCluster(dataDir);
}
