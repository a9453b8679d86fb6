// Deletes all content and its files and creates an empty database: school db:reset [--yes]
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '#app/config/config.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { lostDatabase } from '#app/db/owner.server.ts';
import { dropDatabase } from '#app/db/reset.server.ts';
import { forgetDemoContent } from '#app/demo/marker.server.ts';
import { refuseMissing, runCommand } from './command.ts';

async function reset(settings: Config): Promise<void> {
  // A folder whose database is lost may be reset.
  if (!lostDatabase(settings)) refuseMissing(settings);
  const name = databaseName(settings);
  if (!(await confirmed(name))) {
    console.log('Nothing was changed. To go ahead: school db:reset --yes');
    process.exitCode = 1;
    return;
  }
  await dropDatabase(settings);
  // Before the empty database is created: a start refuses to create one beside files of another.
  if (!settings.s3) await rm(path.join(settings.dataDir, 'files'), { recursive: true, force: true });
  forgetDemoContent(settings.dataDir);
  await openDatabase(settings);
  await closeDatabase();
  const files = settings.s3 ? 'The files in S3 were left where they are' : 'Uploaded files were removed';
  console.log(`${name} is empty and up to date. ${files}.`);
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

await runCommand(reset);
