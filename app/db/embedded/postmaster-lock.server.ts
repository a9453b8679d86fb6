import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a server notes of itself in its folder; also when it is dead since, or when the folder is a copy of a running one's. */
export type Lock = { pid: number; port: string; socketFolder: string };

const fileOf = (folder: string) => path.join(folder, 'postmaster.pid');

/** The note in a database's folder; undefined when there is none, or not a whole one. */
export function readLock(folder: string): Lock | undefined {
  const file = fileOf(folder);
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n');
  if (port === undefined || socketFolder === undefined) return undefined;
  return { pid: Number(pid), port, socketFolder };
}

/** Removes the note of a server that does not serve this folder. */
export function removeLock(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

/** Whether the process works in the folder, as a server does in its own; undefined where the system does not tell. */
export function runsIn(pid: number, folder: string): boolean | undefined {
  if (!existsSync('/proc/self/cwd')) return undefined;
  // Gone, or another user's: ours we may look at.
  return placeOf(pid, folder) === 'here';
}

/** Where a process works, seen from a folder. Unknown: another user's, or on a system that does not tell. */
type Place = 'here' | 'elsewhere' | 'gone' | 'unknown';

/** Where a process works, in this folder or elsewhere. A folder that was moved takes its server along. */
export function placeOf(pid: number, folder: string): Place {
  if (!existsSync('/proc/self/cwd')) return 'unknown';
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? 'here' : 'elsewhere';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'gone' : 'unknown';
  }
}

/** Whether two paths lead to the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}
