import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';

/** By hand, because Node's `recursive` never returns where folders cannot be made, such as under /proc. */
function makeDirectory(directory: string): void {
  const parent = path.dirname(directory);
  if (existsSync(directory)) return;
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory);
  } catch (error) {
    // Two servers starting together: the other one made it.
    if (!existsSync(directory)) throw error;
  }
}

/** Makes the data folder. Answers the rest of a sentence on what is wrong with it, or undefined. */
export function ownDataDirectory(dataDir: string): string | undefined {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `is ${dataDir}, which cannot be written (${code}): make it writable for this user, or set DATA_DIR to a folder that is`;
  }
}

/**
 * A secret kept in the data folder under `name`: made once, readable by this user only. Two servers starting together
 * get the same one. A file cut short (by a full disk, say) is replaced.
 */
export function keepSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const kept = readSecret(file);
  if (kept) return kept;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // Under its name only when it is whole: another server may be reading.
    linkSync(draft, file);
    syncFolderNow(dataDir);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!readSecret(file)) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** The secret in a file; undefined when there is none, or not a whole one. */
export function readSecret(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8').trim();
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
}

/** The session secret of a server that was given none. */
export function keepSessionSecret(dataDir: string): string {
  return keepSecret(dataDir, 'session-secret');
}
