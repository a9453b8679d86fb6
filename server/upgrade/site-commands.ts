import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import type { Installation } from './installation.ts';

/**
 * Runs `school …` of a release, with the site's variables and as its user.
 * @returns its output
 * @throws CommandFailed when it failed
 */
function runSchool(
  installation: Installation,
  release: string,
  words: readonly string[],
  variables = {},
): string {
  const folder = path.join(installation.releases, release);
  const node = path.join(folder, 'node_modules/.bin/node');
  const { status, stdout, error } = spawnSync(node, ['build/server/school.js', ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...variables, SCHOOL_UNIT: installation.unit.file },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error || status !== 0) throw new CommandFailed(words.join(' '), status, error);
  return stdout;
}

/** The command has already printed the reason. */
export class CommandFailed extends OperatorProblem {
  override readonly name = 'CommandFailed';
  /** Whether it exited by itself rather than being killed. */
  readonly isOver: boolean;
  constructor(words: string, status: number | null, cause?: Error) {
    super(`\`school ${words}\` failed (${cause?.message ?? `code ${status}`}).`, { cause });
    this.isOver = status !== null;
  }
}

export function dataFolder({ variables }: Installation): string {
  return variables.DATA_DIR ?? '';
}

/** Creates a folder owned by the site's user unless it exists. */
export function makeFolder(installation: Installation, folder: string): void {
  const { uid, gid } = statSync(dataFolder(installation));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
}

/** Backs the site up to BACKUP_TO, or else into its data folder. Returns the path of the backup. */
export function backUpWith(release: string, installation: Installation): string {
  const beside = path.join(dataFolder(installation), 'backups');
  if (!installation.variables.BACKUP_TO) makeFolder(installation, beside);
  const words = installation.variables.BACKUP_TO ? [] : ['--to', beside, '--keep', '3,0,0'];
  const said = runSchool(installation, release, ['backup', ...words]);
  const [, backup] = /^(.+\.tar(?:\.age)?): \d+ rows/m.exec(said) ?? [];
  if (backup === undefined) throw new OperatorProblem(`The backup did not say where it is: ${said}`);
  return backup;
}

export function migrateWith(release: string, installation: Installation): void {
  runSchool(installation, release, ['db:migrate']);
}

/** Restores a backup into an empty folder of the site's user. */
export function restoreWith(
  release: string,
  installation: Installation,
  { from, to }: { from: string; to: string },
): void {
  runSchool(installation, release, ['restore', '--from', from], { DATA_DIR: to });
}
