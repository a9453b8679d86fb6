import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureSecret, notWritten, readSecret } from '#app/config/data-directory.server.ts';
import { DatabaseUnavailable } from '#app/db/errors.server.ts';
import { diskFault } from '#app/lib/disk-fault.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolder } from '#app/lib/sync-folder.server.ts';
import { type Account, accountFor, spawnAs } from './account.server.ts';
import { embeddedMajor, findBinaries } from './binaries.server.ts';
import { missingDatabase } from './missing-database.server.ts';

const passwordFile = 'db-password';

/** The folders and the account of an embedded database. */
export type Cluster = {
  /** The data directory of PostgreSQL. */
  folder: string;
  /** For the server's log and socket. */
  runFolder: string;
  /** The folder of the socket; undefined on systems without Unix sockets. */
  socketFolder: string | undefined;
  /** The folder of PostgreSQL's programs. */
  binaries: string;
  account: Account;
  password: string;
  /** The server's process id, if this process started it. */
  startedPid?: number;
};

/**
 * The embedded database of a data folder: `db`, created when missing, with `db-run` and `db-password` beside
 * it. Concurrent calls of several processes create only one.
 * @param initdbOptions additional options of initdb
 * @throws DatabaseUnavailable when the folder contains a foreign database, has lost its own, or is not
 * writable
 */
export async function ensureCluster(dataDir: string, initdbOptions: string[] = []): Promise<Cluster> {
  const folder = folderOf(dataDir);
  refuseForeign(folder, path.join(dataDir, passwordFile));
  const missing = missingDatabase(dataDir);
  if (missing) throw new DatabaseUnavailable(missing);
  const cluster = prepare(dataDir);
  if (existsSync(folder)) return cluster;
  try {
    await initialise(cluster, initdbOptions);
  } catch (error) {
    throw refused(dataDir, error);
  }
  return cluster;
}

function prepare(dataDir: string): Cluster {
  try {
    return describe(dataDir, ensureSecret(dataDir, passwordFile));
  } catch (error) {
    throw refused(dataDir, error);
  }
}

/** The error for a system error in the data folder. */
export function refused(dataDir: string, error: unknown): OperatorProblem {
  return error instanceof OperatorProblem ? error : notWritten(dataDir, error);
}

/** The existing embedded database of a data folder; undefined when there is none that could run. */
export function existingCluster(dataDir: string): Cluster | undefined {
  const password = readSecret(path.join(dataDir, passwordFile));
  return password && existsSync(folderOf(dataDir)) ? describe(dataDir, password) : undefined;
}

/** The path of the embedded database of a data folder. */
export function folderOf(dataDir: string): string {
  return path.join(dataDir, 'db');
}

/** Deletes the embedded database of a data folder. It must not be running. */
export function removeCluster(dataDir: string): void {
  for (const name of ['db', 'db-run', passwordFile]) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

function describe(dataDir: string, password: string): Cluster {
  const folder = folderOf(dataDir);
  const binaries = findBinaries();
  const account = accountFor([folder, dataDir], binaries);
  const runFolder = makePrivate(path.join(dataDir, 'db-run'), account);
  giveBack(folder, account);
  return {
    folder,
    runFolder,
    socketFolder: socketFolderFor(runFolder, account),
    binaries,
    account,
    password,
  };
}

/** Creates a folder only the account may enter; refuses one of another user. */
function makePrivate(folder: string, { user }: Account): string {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const stats = lstatSync(folder);
  const mine = [user?.uid, process.getuid?.()];
  if (!stats.isDirectory() || (user && !mine.includes(stats.uid)))
    throw new Error(`${folder} is another user's`);
  if (user) lchownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Makes the account the owner of a folder restored by root: PostgreSQL requires it. */
function giveBack(folder: string, { user }: Account): void {
  if (!existsSync(folder)) return;
  if (user && statSync(folder).uid !== user.uid) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      lchownSync(path.join(folder, name), user.uid, user.gid);
    lchownSync(folder, user.uid, user.gid);
  }
  chmodSync(folder, 0o700);
}

/**
 * Maximum length of a socket path in bytes: `sockaddr_un` of macOS without its final zero; Linux allows 107.
 */
const longestAddress = 103;

/** In the data folder or, when its path is too long, in the system's temporary folder. */
function socketFolderFor(runFolder: string, account: Account): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (Buffer.byteLength(`${runFolder}/.s.PGSQL.5432`) <= longestAddress) return runFolder;
  const name = createHash('sha256').update(runFolder).digest('hex').slice(0, 16);
  return makePrivate(path.join(os.tmpdir(), `mille-horizons-${name}`), account);
}

/**
 * Created under a temporary name and renamed when complete: an interrupted start leaves no partial database.
 */
async function initialise(
  { folder, runFolder, binaries, account, password }: Cluster,
  options: string[],
): Promise<void> {
  removeOldDrafts(folder);
  const draft = mkdtempSync(`${folder}-new-`);
  const given = path.join(runFolder, `password-${process.pid}`);
  try {
    writeFileSync(given, password, { mode: 0o600 });
    if (account.user) {
      chownSync(draft, account.user.uid, account.user.gid);
      chownSync(given, account.user.uid, account.user.gid);
    }
    await run(account, path.join(binaries, 'initdb'), [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${given}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...options,
    ]);
    if (existsSync(folder)) return;
    renameSync(draft, folder);
    await syncFolder(path.dirname(folder));
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(given, { force: true });
  }
}

/** Deletes leftovers of interrupted starts older than an hour; newer ones may be in progress. */
function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(path.dirname(folder))) {
    const draft = path.join(path.dirname(folder), name);
    const isDraft = draft.startsWith(`${folder}-new-`);
    if (isDraft && Date.now() - statSync(draft).mtimeMs > 3_600_000) rmSync(draft, { recursive: true });
  }
}

/**
 * Runs one of PostgreSQL's programs and waits for its end.
 * @throws DatabaseUnavailable with its error output
 */
export async function run(account: Account, program: string, args: string[]): Promise<void> {
  const child = spawnAs(account, program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, code] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit').then(([exitCode]) => exitCode),
  ]).catch((error: unknown) => {
    throw notRunning(error instanceof Error ? error.message : String(error));
  });
  if (code !== 0) throw notRunning(said.trim());
}

/** The error for a PostgreSQL that cannot run here. */
export function notRunning(reason: string): DatabaseUnavailable {
  // When the program itself cannot be started, the data folder is not the cause.
  const fault = /^spawn /.test(reason) ? undefined : diskFault(reason, 'DATA_DIR');
  const advice =
    fault ??
    'It needs glibc, and as root setpriv below folders that are closed to others: run the site as a user of its own, ' +
      'or set DATABASE_URL to use a PostgreSQL server';
  return new DatabaseUnavailable(`The embedded database does not run here (${reason}). ${advice}.`);
}

/** @throws DatabaseUnavailable when this PostgreSQL cannot open the folder */
function refuseForeign(folder: string, password: string): void {
  if (!existsSync(folder)) return;
  const version = readVersion(folder);
  if (version === undefined) {
    throw new DatabaseUnavailable(
      `The folder ${folder} is not a database. Restore it from a backup, or, if its content does not matter, begin ` +
        'again with: school db:reset',
    );
  }
  if (version !== embeddedMajor) {
    throw new DatabaseUnavailable(
      `The database in ${folder} is of PostgreSQL ${version}, and this site brings PostgreSQL ${embeddedMajor}. Move ` +
        'it over as docs/operations.md says under "Another version of PostgreSQL".',
    );
  }
  if (!readSecret(password)) {
    throw new DatabaseUnavailable(
      `The database in ${folder} has no ${path.basename(password)} beside it. It was made by an earlier version of ` +
        'this site (PGlite), whose content cannot be taken over, or copied without it: restore that file too, or, if ' +
        'the content does not matter, begin again with: school db:reset',
    );
  }
}

/**
 * The PG_VERSION of a data directory; undefined when it is not one.
 * @throws DatabaseUnavailable when the folder belongs to another user
 */
function readVersion(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return undefined;
    throw new DatabaseUnavailable(
      `The database in ${folder} cannot be read (${reasonOf(error)}): start the site as the user to whom it belongs.`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
