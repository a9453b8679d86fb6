import { startTestServer } from '#tests/helpers/postgres-server.ts';

/** A PostgreSQL server with a migrated template, for the sites that some specs start beside the first. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env.TEST_POSTGRES = server.url;
  return server.stop;
}
