import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#app/db/postgres.server.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server's address without a database name; its database `school_template` is migrated. */
    postgresUrl: string;
  }
}

/** Once for all integration tests: a PostgreSQL server with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  try {
    await prepareTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
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
