import type { TestProject } from 'vitest/node';
import { startTestServer } from '#tests/helpers/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server's address without a database name; its database `school_template` is migrated. */
    postgresUrl: string;
  }
}

/** A PostgreSQL server with a migrated template, once for all integration tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
