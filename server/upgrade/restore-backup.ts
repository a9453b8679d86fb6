import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';
import type { Installation } from './installation.ts';
import { dataFolder, makeFolder, restoreWith } from './site-commands.ts';
import { type State, writeState } from './state.ts';

/**
 * Refuses an upgrade that can only be reverted from a backup, when a command cannot restore it in place.
 * @throws OperatorProblem with the manual steps
 */
export function refuseIrreversible(installation: Installation, { apart }: Pick<State, 'apart'>): void {
  if (apart.length === 0) return;
  const { DATABASE_URL, S3_ENDPOINT } = installation.variables;
  const folder = dataFolder(installation);
  const isMount = statSync(folder).dev !== statSync(path.dirname(folder)).dev;
  if (!DATABASE_URL && !S3_ENDPOINT && !isMount) return;
  throw new OperatorProblem(
    `The release before cannot work with ${apart.join(', ')}, so that going back means to put a backup back, and with a database or a store of ` +
      'its own, or a data folder that is a disk, that is yours to do. By hand, as docs/operations.md says under « Upgrading ».',
  );
}

/**
 * Restores the backup from before the upgrade in place of the data folder, which is set aside. The site is
 * stopped meanwhile. An interrupted call continues when called again.
 * @returns the new place of the newer release's data
 */
export function restoreBackup(
  installation: Installation,
  state: State,
): { state: State; aside: string | undefined } {
  const folder = dataFolder(installation);
  const beside = `${folder}-before-upgrade`;
  let restored = state;
  if (!state.restored) {
    if (state.backup === undefined) throw new OperatorProblem('There is no backup of before this upgrade.');
    rmSync(beside, { recursive: true, force: true });
    makeFolder(installation, beside);
    restoreWith(state.from, installation, { from: state.backup, to: beside });
    restored = { ...state, restored: true };
    writeState(installation.releases, restored);
  }
  // Otherwise both folders were already moved.
  if (!existsSync(beside)) return { state: restored, aside: undefined };
  const aside = `${folder}-of-${state.to}-${Date.now()}`;
  if (existsSync(folder)) renameSync(folder, aside);
  renameSync(beside, folder);
  syncFolderNow(path.dirname(folder));
  return { state: restored, aside };
}
