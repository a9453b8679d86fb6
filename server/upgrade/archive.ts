import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';
import { readRelease, refuseForeign } from './release.ts';

/** The file name `npm run release` gives: version, commit, platform, processor. */
const nameForm = /^(school-[\w.+-]+-([a-z0-9]+)-([a-z0-9]+))\.tar\.gz$/;

/** Bytes to leave free besides the unpacked release. */
const slack = 200e6;

/**
 * Checks the release file before anything is changed: integrity, platform and free space.
 * @returns the release's name
 * @throws OperatorProblem that says what is wrong
 */
export async function checkArchive(file: string, releases: string, room = roomIn): Promise<string> {
  const [, name, platform = '', arch = ''] = nameForm.exec(path.basename(file)) ?? [];
  if (name === undefined)
    throw new OperatorProblem(
      `${file} is not named as a release is: school-VERSION-COMMIT-PLATFORM-PROCESSOR.tar.gz`,
    );
  if (!existsSync(file)) throw new OperatorProblem(`There is no file ${file}: name it with its whole path.`);
  refuseForeign({ platform, arch });
  await refuseAltered(file);
  const needed = (await unpackedSize(file)) * 1.1 + slack;
  const free = await room(releases);
  if (free < needed)
    throw new OperatorProblem(
      `${releases} has ${megabytes(free)} free, and the release needs ${megabytes(needed)}: make room, perhaps by removing a release there that is not in use.`,
    );
  return name;
}

/** Free bytes in the folder. */
async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function refuseAltered(file: string): Promise<void> {
  const beside = `${file}.sha256`;
  if (!existsSync(beside))
    throw new OperatorProblem(
      `${beside} is missing: copy it, too. npm run release wrote it beside the release.`,
    );
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (!readFileSync(beside, 'utf8').startsWith(hash.digest('hex')))
    throw new OperatorProblem(
      `${file} is not what ${beside} says: it was cut short or altered on its way. Copy it again.`,
    );
}

/** Unpacked size in bytes, from the gzip trailer. */
async function unpackedSize(file: string): Promise<number> {
  const { size } = await stat(file);
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    return buffer.readUInt32LE();
  } finally {
    await opened.close();
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

const unfinished = '.unpacking-';

/**
 * Unpacks a release beside the others. It gets its name only once it is complete and its programs run here.
 * @throws OperatorProblem when they do not
 */
export function unpack(file: string, releases: string, name: string): void {
  const folder = path.join(releases, name);
  if (existsSync(folder)) return;
  for (const left of readdirSync(releases).filter((each) => each.startsWith(unfinished)))
    rmSync(path.join(releases, left), { recursive: true, force: true });
  const scratch = mkdtempSync(path.join(releases, unfinished));
  try {
    // With the packed modes, readable for all whatever root's umask, and owned by root.
    const words = ['--extract', '--gzip', '--same-permissions', '--no-same-owner', `--directory=${scratch}`];
    execFileSync('tar', [...words, `--file=${file}`]);
    const unpacked = path.join(scratch, name);
    tryPrograms(unpacked, name);
    execFileSync('sync');
    renameSync(unpacked, folder);
    syncFolderNow(releases);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function tryPrograms(folder: string, name: string): void {
  const release = readRelease(folder);
  if (release?.name !== name)
    throw new OperatorProblem(`The file ${name}.tar.gz does not hold that release.`);
  refuseForeign(release);
  try {
    execFileSync(path.join(folder, 'node_modules/.bin/node'), ['build/server/school.js', 'help'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new OperatorProblem(
      `The Node of this release does not run on this machine: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/** Removes releases that are neither current nor previous. Other folders belong to the operator. */
export function removeOlder(releases: string, inUse: readonly string[]): string[] {
  const old = readdirSync(releases).filter(
    (name) => !inUse.includes(name) && readRelease(path.join(releases, name))?.name === name,
  );
  for (const name of old) rmSync(path.join(releases, name), { recursive: true, force: true });
  return old;
}
