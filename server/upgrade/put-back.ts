import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';
import type { Place } from './place.ts';
import { dataFolder, makeFolder, restoreWith } from './site-commands.ts';
import { type State, writeState } from './state.ts';

/**
 * Refuses an upgrade from which only a backup leads back, where a command cannot put that in the place of what is there.
 *
 * @throws OperatorProblem that says how to do it by hand
 */
export function refuseWithoutWayBack(place: Place, { apart }: Pick<State, 'apart'>): void {
  if (apart.length === 0) return;
  const { DATABASE_URL, S3_ENDPOINT } = place.variables;
  const folder = dataFolder(place);
  const isMount = statSync(folder).dev !== statSync(path.dirname(folder)).dev;
  if (!DATABASE_URL && !S3_ENDPOINT && !isMount) return;
  throw new OperatorProblem(
    `The release before cannot work with ${apart.join(', ')}, so that going back means to put a backup back, and with a database or a store of ` +
      'its own, or a data folder that is a disk, that is yours to do. By hand, as docs/operations.md says under « Upgrading ».',
  );
}

/**
 * Puts the backup of before the upgrade in the place of the data folder, which is set aside. The site stands still meanwhile. Whatever
 * stopped it, it goes on when it is called again.
 *
 * @returns where the data of the newer release is now
 */
export function putBackupBack(place: Place, state: State): { state: State; aside: string | undefined } {
  const folder = dataFolder(place);
  const beside = `${folder}-before-upgrade`;
  let restored = state;
  if (!state.restored) {
    if (state.backup === undefined) throw new OperatorProblem('There is no backup of before this upgrade.');
    rmSync(beside, { recursive: true, force: true });
    makeFolder(place, beside);
    restoreWith(state.from, place, { from: state.backup, to: beside });
    restored = { ...state, restored: true };
    writeState(place.releases, restored);
  }
  // Otherwise both were moved already.
  if (!existsSync(beside)) return { state: restored, aside: undefined };
  const aside = `${folder}-of-${state.to}-${Date.now()}`;
  if (existsSync(folder)) renameSync(folder, aside);
  renameSync(beside, folder);
  syncFolderNow(path.dirname(folder));
  return { state: restored, aside };
}
