import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { explain } from '#server/problems.ts';

/** Runs a command of the operator; what it throws is told, and makes the process end with code 1. */
export async function runCommand(work: (settings: Config) => Promise<void>): Promise<void> {
  try {
    await work(config());
  } catch (error) {
    console.error(isMisspelt(error) ? error.message : explain(error, 'The command failed'));
    process.exitCode = 1;
  }
}

/** Opens the database for as long as the work takes. It may be in use: by the site, or by other commands. */
export async function withDatabase(settings: Config, work: () => Promise<void>): Promise<void> {
  await openDatabase(settings);
  try {
    await work();
  } finally {
    await closeDatabase();
  }
}

/** An option that the command does not have, as `parseArgs` tells it. */
function isMisspelt(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
