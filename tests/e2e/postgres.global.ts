import { startTestServer } from '#tests/helpers/postgres-server.ts';

/** Once for the sites that some specs start beside the first: a PostgreSQL server with a migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env.TEST_POSTGRES = server.url;
  return server.stop;
}
