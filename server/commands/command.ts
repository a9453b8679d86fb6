import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { hasDatabase, lostDatabase } from '#app/db/owner.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { findDeployment, startCommand, variablesLocation } from '#server/deployment/deployment.ts';
import { explain } from '#server/problems.ts';

/** Runs a command of the operator. An error is printed and sets exit code 1. */
export async function runCommand(work: (settings: Config) => Promise<void>): Promise<void> {
  try {
    await work(config());
  } catch (error) {
    console.error(isMisspelt(error) ? error.message : explain(error, 'The command failed'));
    process.exitCode = 1;
  }
}

/**
 * Opens the database while `work` runs. The site or other commands may use it at the same time.
 * @throws OperatorProblem when there is no database: a wrong folder must not get a new, empty one
 */
export async function withDatabase(settings: Config, work: () => Promise<void>): Promise<void> {
  refuseMissing(settings);
  await openDatabase(settings);
  try {
    await work();
  } finally {
    await closeDatabase();
  }
}

/** @throws OperatorProblem that says where a database was expected and what to do */
export function refuseMissing(settings: Config): void {
  const lost = lostDatabase(settings);
  if (lost) throw new OperatorProblem(lost);
  if (hasDatabase(settings)) return;
  const deployment = findDeployment();
  throw new OperatorProblem(
    `There is no database in ${settings.dataDir}, and none was made: DATA_DIR leads there, and DATABASE_URL is not set (looked for in ` +
      `${variablesLocation(deployment)}). Where the site keeps its data elsewhere, say where: DATA_DIR=… school …. Where it was never ` +
      `started, its first start makes one: ${startCommand(deployment)}`,
  );
}

/** An unknown option, as `parseArgs` reports it. */
function isMisspelt(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
