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
  /** The path of the new release's file. */
  file: z.string(),
  /** The next step; « done » once the site is ready, « back » once a rollback was decided. */
  next: z.enum([...stepNames, 'done', 'back']),
  /** Migrations the previous release cannot work with. */
  apart: z.array(z.string()),
  backup: z.string().optional(),
  /** Whether migrations may have been applied. */
  migrated: z.boolean(),
  /** Whether the backup was restored, beside the folder it will replace. */
  restored: z.boolean(),
});

/** The progress of an upgrade, stored beside the releases, so that another call can continue it. */
export type State = z.infer<typeof stateForm>;

const fileIn = (releases: string) => path.join(releases, 'upgrade.json');

/**
 * The last upgrade in this folder; undefined when there was none.
 * @throws OperatorProblem when the file is invalid
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

/** Writes the state durably and atomically. */
export function writeState(releases: string, state: State): void {
  const file = fileIn(releases);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
  syncFolderNow(releases);
}

/** After a rollback: the site is as before the upgrade. */
export function removeState(releases: string): void {
  rmSync(fileIn(releases), { force: true });
  syncFolderNow(releases);
}
