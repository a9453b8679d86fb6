import { type SpawnOptions, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

/** Nobody, on every Unix. */
const nobody = 65_534;

/** As whom PostgreSQL's programs run. */
export type Account = {
  /** Absent: as whoever runs this process. */
  user?: { uid: number; gid: number };
  /** Whether a folder on their way is closed to that user. */
  closed: boolean;
};

/**
 * PostgreSQL refuses to run as root: for root its programs run as the owner of the database's folder, or as nobody
 * where there is none yet.
 *
 * @param folder the database's, which may be missing
 * @param needed folders that the programs must be able to reach
 */
export function accountFor(folder: string, needed: readonly string[]): Account {
  if (process.getuid?.() !== 0) return { closed: false };
  const owner = statSync(folder, { throwIfNoEntry: false });
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
  return { user, closed: !needed.every((place) => mayReach(place, user.uid)) };
}

function mayReach(folder: string, uid: number): boolean {
  const { uid: owner, mode } = statSync(folder);
  const open = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0);
  return open && (folder === path.dirname(folder) || mayReach(path.dirname(folder), uid));
}

/**
 * Starts a program under an account. Below a folder closed to it, such as /root, it may pass through closed folders,
 * and nothing else of what root may.
 */
export function spawnAs({ user, closed }: Account, program: string, args: string[], options: SpawnOptions) {
  if (!user || !closed) return spawn(program, args, { ...options, ...user });
  const passing = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ];
  return spawn('setpriv', [...passing, program, ...args], options);
}
