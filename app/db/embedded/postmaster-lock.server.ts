import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** The contents of postmaster.pid. May be stale, or copied from another folder with a running server. */
export type Lock = { pid: number; port: string; socketFolder: string };

const fileOf = (folder: string) => path.join(folder, 'postmaster.pid');

/** Reads the lock file of a data directory; undefined when it is missing or incomplete. */
export function readLock(folder: string): Lock | undefined {
  const file = fileOf(folder);
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n');
  if (port === undefined || socketFolder === undefined) return undefined;
  return { pid: Number(pid), port, socketFolder };
}

/** Removes the lock file of a server that does not serve this folder. */
export function removeLock(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

/**
 * Whether the process's working directory is this folder, as it is for its server; undefined where the system
 * cannot say.
 */
export function runsIn(pid: number, folder: string): boolean | undefined {
  if (!existsSync('/proc/self/cwd')) return undefined;
  // Gone, or another user's: our own processes are readable.
  return placeOf(pid, folder) === 'here';
}

/**
 * The working directory of a process relative to a folder. Unknown: another user's process, or not supported
 * by the system.
 */
type Place = 'here' | 'elsewhere' | 'gone' | 'unknown';

/** Whether a process works in this folder. A server stays in its folder when that is renamed. */
export function placeOf(pid: number, folder: string): Place {
  if (!existsSync('/proc/self/cwd')) return 'unknown';
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? 'here' : 'elsewhere';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'gone' : 'unknown';
  }
}

/** Whether two paths are the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}
