import pg from 'pg';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';
import type { Connection } from '#app/db/transaction.server.ts';
import { ensureCluster, existingCluster, folderOf, removeCluster } from './cluster.server.ts';
import { ensureRunning, isOpen, stopUnlessShared } from './postmaster.server.ts';

/**
 * Opens the embedded PostgreSQL of the data folder, making, starting and migrating it as needed (decision 2). Several
 * processes may: the last that closes it stops the server. A server that dies meanwhile is started again.
 *
 * @throws DatabaseUnavailable with a sentence that says what to do.
 */
export async function openEmbedded(dataDir: string, poolSize?: number): Promise<Connection> {
  const openedAt = new Date();
  const cluster = await ensureCluster(dataDir);
  // Where the process ends without closing, as in a start that fails, the server is not left behind.
  const stopAtExit = () => {
    if (cluster.startedPid) interrupt(cluster.startedPid);
  };
  process.once('exit', stopAtExit);
  const url = await ensureRunning(cluster);
  // Until the listening connection stands, another process that closes must see that the server is in use.
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
    // A migration that failed, say: a command would not end while this is open.
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
  const stopped = cluster ? await stopUnlessShared(cluster) : true;
  if (!stopped || isOpen(folderOf(dataDir))) {
    throw new DatabaseUnavailable(
      `The embedded database in ${folderOf(dataDir)} is in use: stop the site first.`,
    );
  }
  removeCluster(dataDir);
}
