import { type SpawnOptions, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

/** The user id of `nobody`, on every Unix. */
const nobody = 65_534;

/** The user that PostgreSQL's programs run as. */
export type Account = {
  /** Absent: the user of this process. */
  user?: { uid: number; gid: number };
  /** Whether that user cannot reach a folder on the path. */
  closed: boolean;
};

/**
 * PostgreSQL refuses to run as root: for root its programs run as the owner of the database folder, else of
 * the data folder, else as `nobody`.
 * @param folders the database folder, which may be missing, and the data folder around it
 * @param binaries the folder of the programs
 */
export function accountFor(folders: readonly [string, string], binaries: string): Account {
  if (process.getuid?.() !== 0) return { closed: false };
  const owner = folders
    .map((folder) => statSync(folder, { throwIfNoEntry: false }))
    .find((found) => found?.uid);
  const user = owner ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
  return { user, closed: ![folders[1], binaries].every((place) => mayReach(place, user.uid)) };
}

function mayReach(folder: string, uid: number): boolean {
  const { uid: owner, mode } = statSync(folder);
  const open = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0);
  return open && (folder === path.dirname(folder) || mayReach(path.dirname(folder), uid));
}

/**
 * Starts a program under an account. Below a folder closed to it, such as /root, it may traverse closed
 * folders and has no other capability of root.
 */
export function spawnAs({ user, closed }: Account, program: string, args: string[], options: SpawnOptions) {
  // Without the site's secrets. (Windows programs do not start without some of its variables.)
  const env = process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C' };
  if (!user || !closed) return spawn(program, args, { ...options, env, ...user });
  const passing = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ];
  return spawn('setpriv', [...passing, program, ...args], { ...options, env });
}
