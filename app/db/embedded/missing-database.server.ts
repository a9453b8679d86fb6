import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * When a used data folder has lost its `db`: the message with advice. A new, empty school beside existing
 * files could pass for the real one.
 * @returns undefined for a new folder, also after an interrupted first start
 */
export function missingDatabase(dataDir: string): string | undefined {
  const folder = path.join(dataDir, 'db');
  if (existsSync(folder)) return undefined;
  const found = tracesIn(dataDir);
  // Checked again: another process may have created the database meanwhile, and these traces after it.
  if (found.length === 0 || existsSync(folder)) return undefined;
  return (
    `The database in ${folder} is missing, and ${dataDir} is not new: ${found.join(' and ')} are there. Nothing was made. ` +
    'Put db and db-password back as they were, or set DATABASE_URL if the site used a server; or put a backup back into ' +
    'another, empty folder: DATA_DIR=… school restore --from …. To begin anew with an empty school, without the files ' +
    'that are left: school db:reset'
  );
}

/** What only a site with a database leaves behind: uploaded files, and the log of a server. */
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
    // A folder of another user, not readable by this one.
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return true;
    throw error;
  }
}
