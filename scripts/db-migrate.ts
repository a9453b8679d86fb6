import { ConfigurationError, config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';

// Opening migrates; the server does the same at every start. This is for doing it ahead of a start.
try {
  await openDatabase();
  await closeDatabase();
  console.log(`The ${config().databaseUrl ? 'PostgreSQL' : 'embedded'} database is up to date.`);
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
