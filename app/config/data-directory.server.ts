import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
 * The session secret of a server that was given none: made once, kept in the data folder, readable by this
 * user only. Two servers starting together get the same one.
 */
export function keepSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
