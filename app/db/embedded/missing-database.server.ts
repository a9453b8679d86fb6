import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a data folder was used before and its `db` is gone: the sentence that says so, and what to do. An empty school beside
 * the files of another would pass for the school's own.
 *
 * @returns undefined in a new folder, also in one whose first start was cut short
 */
export function missingDatabase(dataDir: string): string | undefined {
  const folder = path.join(dataDir, 'db');
  if (existsSync(folder)) return undefined;
  const found = tracesIn(dataDir);
  // Looked for once more: another process may have made it meanwhile, and left its traces after it.
  if (found.length === 0 || existsSync(folder)) return undefined;
  return (
    `The database in ${folder} is missing, and ${dataDir} is not new: ${found.join(' and ')} are there. Nothing was made. ` +
    'Put db and db-password back as they were, or set DATABASE_URL if the site used a server; or put a backup back into ' +
    'another, empty folder: DATA_DIR=… school restore --from …. To begin anew with an empty school, without the files ' +
    'that are left: school db:reset'
  );
}

/** What only a site that had its database leaves: uploaded files, and the log of a server that ran. */
function tracesIn(dataDir: string): string[] {
  const files = holdsFiles(path.join(dataDir, 'files')) ? ['uploaded files'] : [];
  const log = path.join('db-run', 'postgres.log');
  return existsSync(path.join(dataDir, log)) ? [...files, `lines of its log (${log})`] : files;
}

function holdsFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
      (entry) => !entry.isDirectory(),
    );
  } catch (error) {
    // Somebody's that this user may not even see.
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return true;
    throw error;
  }
}
