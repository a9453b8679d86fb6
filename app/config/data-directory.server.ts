import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { diskFault } from '#app/lib/disk-fault.ts';
import { giveToOwner, ownerOf } from '#app/lib/folder-owner.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';

/** The effects of reading the configuration on the data folder. */
export type DataDirectory = {
  /** Proves the folder usable; answers what is wrong with it, if anything. */
  own: (dataDir: string) => string | undefined;
  /** The secret kept in the folder. */
  secret: (dataDir: string) => string;
};

/** By hand, because Node's `recursive` never returns where folders cannot be made, such as under /proc. */
function makeDirectory(directory: string): void {
  const parent = path.dirname(directory);
  if (existsSync(directory)) return;
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory);
    giveToOwner(directory, directory);
  } catch (error) {
    // Two servers starting together: the other one made it.
    if (!existsSync(directory)) throw error;
  }
}

/** Makes the data folder. Answers the rest of a sentence on what is wrong with it, or undefined. */
export function ownDataDirectory(dataDir: string): string | undefined {
  try {
    makeDirectory(dataDir);
    const foreign = foreignOwner(dataDir);
    if (foreign !== undefined)
      return `is ${dataDir}, which is another user's (${foreign}) and not this one's: run the site as that user, or set DATA_DIR to a folder of this one's`;
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    closeFiles(path.join(dataDir, 'files'));
    return undefined;
  } catch (error) {
    return `is ${dataDir}, which cannot be written (${codeOf(error)}): ${adviceFor(error, dataDir)}`;
  }
}

/**
 * The number of the user to whom a folder belongs, where it is neither this one's nor root's: whoever owns it decides what is in it. Root's
 * is shared on purpose, as the volume of a container is; and root itself works for whoever owns it (folder-owner.server.ts).
 */
function foreignOwner(dataDir: string): number | undefined {
  const user = process.getuid?.();
  const { uid } = statSync(dataDir);
  return user === undefined || [0, user].includes(uid) || user === 0 ? undefined : uid;
}

/** What to do about a folder that was refused: its disk may be full, and its owner another. */
function adviceFor(error: unknown, dataDir: string): string {
  const isOwners = /^(?:EACCES|EPERM)$/.test(codeOf(error));
  const advice = isOwners ? undefined : diskFault(codeOf(error), dataDir);
  return advice ?? 'make it writable for this user, or set DATA_DIR to a folder that is';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** What families and the staff sent is nobody else's on the machine, also where an earlier version of the site made the folder. */
function closeFiles(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const user = process.getuid?.();
  if (!found?.isDirectory() || user === undefined || (found.mode & 0o077) === 0) return;
  if (user === 0 || user === found.uid) chmodSync(folder, 0o700);
}

/**
 * A secret kept in the data folder under `name`: made once, readable by this user only. Two servers starting together
 * get the same one. A file cut short (by a full disk, say) is replaced.
 */
export function keepSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const kept = readSecret(file);
  if (kept) return kept;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    const owner = ownerOf(dataDir);
    if (owner) lchownSync(draft, owner.uid, owner.gid);
    // Under its name only when it is whole: another server may be reading.
    linkSync(draft, file);
    syncFolderNow(dataDir);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw notWritten(dataDir, error);
    if (!readSecret(file)) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file);
}

/**
 * The secret in a file; undefined when there is none, or not a whole one.
 *
 * @throws OperatorProblem when it is another user's
 */
export function readSecret(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = read(file);
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
}

/** The sentence for a data folder in which nothing can be written. */
export function notWritten(dataDir: string, error: unknown): OperatorProblem {
  const reason = codeOf(error);
  return new OperatorProblem(
    `The data folder ${dataDir} cannot be written (${reason}): ${adviceFor(error, dataDir)}.`,
    { cause: error },
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new OperatorProblem(
      `${file} cannot be read (${codeOf(error)}): it belongs to another user than the site runs as, most often because root made or copied ` +
        `it. Give it back: chown --reference=${path.dirname(file)} ${file}`,
      { cause: error },
    );
  }
}

/** The session secret of a server that was given none. */
export function keepSessionSecret(dataDir: string): string {
  return keepSecret(dataDir, sessionSecret);
}

const sessionSecret = 'session-secret';

/** As a start does: makes what is missing. */
export const ownDirectory: DataDirectory = { own: ownDataDirectory, secret: keepSessionSecret };

/** As a command of the operator does, which may look in the wrong place: makes nothing that is not there. */
export const foundDirectory: DataDirectory = {
  own: (dataDir) => (existsSync(dataDir) ? ownDataDirectory(dataDir) : undefined),
  secret: (dataDir) => readSecret(path.join(dataDir, sessionSecret)) ?? randomBytes(32).toString('hex'),
};
