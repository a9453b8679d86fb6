import type { TestProject } from 'vitest/node';
import { startTestServer } from '#tests/helpers/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server's address without a database name; its database `school_template` is migrated. */
    postgresUrl: string;
  }
}

/** Once for all integration tests: a PostgreSQL server with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
