import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Config, ConfigurationError, config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';
import { dropDatabase } from '#app/db/reset.server.ts';

/** `npm run db:reset [-- --yes]`: throws all content away and makes an empty database. */
async function reset(settings: Config): Promise<void> {
  const name = databaseName(settings);
  if (!(await confirmed(name))) {
    console.log('Nothing was changed. To go ahead: npm run db:reset -- --yes');
    process.exitCode = 1;
    return;
  }
  await dropDatabase(settings);
  await openDatabase(settings);
  await closeDatabase();
  console.log(`${name} is empty and up to date. Uploaded files were left where they are.`);
}

function databaseName({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `The embedded database in ${path.join(dataDir, 'db')}`;
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${pathname.slice(1)} on ${host}`;
}

async function confirmed(name: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${name} will lose all its content. Type "reset" to go ahead: `);
  terminal.close();
  return answer.trim() === 'reset';
}

try {
  await reset(config());
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
