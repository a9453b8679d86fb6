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
  /** Creates and checks the folder; returns what is wrong with it, if anything. */
  own: (dataDir: string) => string | undefined;
  /** The secret stored in the folder. */
  secret: (dataDir: string) => string;
};

/** Not with Node's `recursive`, which never returns where folders cannot be created, such as under /proc. */
function makeDirectory(directory: string): void {
  const parent = path.dirname(directory);
  if (existsSync(directory)) return;
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory);
    giveToOwner(directory, directory);
  } catch (error) {
    // Another server, starting at the same time, created it.
    if (!existsSync(directory)) throw error;
  }
}

/** Creates the data folder. Returns the rest of a sentence on what is wrong with it, or undefined. */
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
 * The id of the folder's owner, if that is neither this user nor root: the owner controls its contents. A
 * folder of root is shared on purpose, like the volume of a container, and root itself works for any owner
 * (folder-owner.server.ts).
 */
function foreignOwner(dataDir: string): number | undefined {
  const user = process.getuid?.();
  const { uid } = statSync(dataDir);
  return user === undefined || [0, user].includes(uid) || user === 0 ? undefined : uid;
}

/** Advice for an error in a folder: its disk may be full, or it has another owner. */
function adviceFor(error: unknown, dataDir: string): string {
  const isOwners = /^(?:EACCES|EPERM)$/.test(codeOf(error));
  const advice = isOwners ? undefined : diskFault(codeOf(error), dataDir);
  return advice ?? 'make it writable for this user, or set DATA_DIR to a folder that is';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Uploads are private on the machine, also when an earlier version of the site created the folder. */
function closeFiles(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const user = process.getuid?.();
  if (!found?.isDirectory() || user === undefined || (found.mode & 0o077) === 0) return;
  if (user === 0 || user === found.uid) chmodSync(folder, 0o700);
}

/**
 * A secret stored in the data folder under `name`: created once, readable by this user only. Two servers
 * starting together get the same one. A truncated file (after a full disk) is replaced.
 */
export function ensureSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const existing = readSecret(file);
  if (existing) return existing;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    const owner = ownerOf(dataDir);
    if (owner) lchownSync(draft, owner.uid, owner.gid);
    // Linked under its name only when complete: another server may be reading.
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
 * The secret in a file; undefined when it is missing or incomplete.
 * @throws OperatorProblem when it belongs to another user
 */
export function readSecret(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = read(file);
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
}

/** The error for a data folder that is not writable. */
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

/** The session secret of a server without SESSION_SECRET. */
export function ensureSessionSecret(dataDir: string): string {
  return ensureSecret(dataDir, sessionSecret);
}

const sessionSecret = 'session-secret';

/** For a start: creates what is missing. */
export const managedDirectory: DataDirectory = { own: ownDataDirectory, secret: ensureSessionSecret };

/** For an operator command, which may have a wrong folder: creates nothing. */
export const existingDirectory: DataDirectory = {
  own: (dataDir) => (existsSync(dataDir) ? ownDataDirectory(dataDir) : undefined),
  secret: (dataDir) => readSecret(path.join(dataDir, sessionSecret)) ?? randomBytes(32).toString('hex'),
};
