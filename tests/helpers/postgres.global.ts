import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '#app/db/embedded.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the data folder of a migrated embedded database. */
    databaseSnapshot: string;
    /** A PostgreSQL server's address without a database name; its database `school_template` is migrated. */
    postgresUrl: string;
  }
}

/** Once for all integration tests: a PostgreSQL server with a migrated template, and an embedded snapshot. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const snapshot = path.join(server.folder, 'snapshot.tar');
  try {
    // One after the other: the embedded database keeps the thread busy, and connections would time out.
    await prepareTemplate(server.url);
    await writeSnapshot(snapshot);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseSnapshot', snapshot);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

async function prepareTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query('create database school_template');
  await client.end();
  const connection = await openPostgres(`${url}/school_template`);
  await connection.close();
}

async function writeSnapshot(file: string): Promise<void> {
  const { client, close } = await openInMemory();
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await close();
}
