import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';
import { z } from '#app/lib/zod.ts';
import { stepNames } from './plan.ts';

const stateForm = z.object({
  /** The names of the two releases. */
  from: z.string().min(1),
  to: z.string().min(1),
  /** Where the new release was read. */
  file: z.string(),
  /** The next step; « done » once the site answers, « back » once it was decided to go back. */
  next: z.enum([...stepNames, 'done', 'back']),
  /** Migrations with which the release before cannot work. */
  apart: z.array(z.string()),
  backup: z.string().optional(),
  /** Whether migrations may have been applied. */
  migrated: z.boolean(),
  /** Whether the backup was put back, beside what it is to replace. */
  restored: z.boolean(),
});

/** How far an upgrade has come, kept beside the releases: whoever calls again goes on from there. */
export type State = z.infer<typeof stateForm>;

const fileIn = (releases: string) => path.join(releases, 'upgrade.json');

/**
 * The last upgrade of the releases in this folder; undefined when there was none.
 *
 * @throws OperatorProblem for a file that is no such state
 */
export function readState(releases: string): State | undefined {
  const file = fileIn(releases);
  if (!existsSync(file)) return undefined;
  try {
    return stateForm.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new OperatorProblem(
      `${file} is not what an upgrade wrote: see with \`readlink\` which release the site is, and remove the file.`,
      { cause: error },
    );
  }
}

/** Keeps it on the disk, whole or not at all. */
export function writeState(releases: string, state: State): void {
  const file = fileIn(releases);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
  syncFolderNow(releases);
}

/** The site is what it was before the upgrade. */
export function forgetState(releases: string): void {
  rmSync(fileIn(releases), { force: true });
  syncFolderNow(releases);
}
