import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';

/** The space for a whole run's databases and files, with a reserve of as much again. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * A new temporary folder, named after `prefix`: in memory where there is room, since hundreds of databases
 * are created and dropped and need no disk; else on the disk.
 */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded;
  } catch {
    // No such folder here, or no access.
    return false;
  }
}
