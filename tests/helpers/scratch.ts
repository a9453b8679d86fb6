import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';

/** What the databases and files of one whole run take, and twice as much again. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * A new folder for what ends with the run, named after `prefix`: in memory where the machine has a folder there with
 * room, since hundreds of databases are made and dropped and no write of theirs need reach a disk; else among the
 * temporary files.
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
    // No such folder on this system, or none for us: what the answer says.
    return false;
  }
}
