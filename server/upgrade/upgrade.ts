import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';
import { removeOlder, unpack } from './archive.ts';
import { currentRelease, type Installation, switchTo } from './installation.ts';
import { type StepName, stepAfter } from './plan.ts';
import { migrationsApart } from './release.ts';
import { waitUntilReady } from './site-answers.ts';
import {
  backUpWith,
  CommandFailed,
  dataFolder,
  makeFolder,
  migrateWith,
  restoreWith,
} from './site-commands.ts';
import { removeState, type State, writeState } from './state.ts';
import type { Supervisor } from './supervisor.ts';

/** Enough for a slow machine without a compile cache, in seconds. */
export const usualPatience = 180;

export type Upgrade = {
  installation: Installation;
  supervisor: Supervisor;
  /** How long the new release may take to become ready, in seconds. */
  patience: number;
  say: (line: string) => void;
};

/**
 * Runs the remaining steps. Each step can be repeated, so an upgrade can be interrupted anywhere.
 * @throws OperatorProblem when a step failed or the new release was not ready in time; the previous release
 * then runs again
 */
export async function goForward(upgrade: Upgrade, begun: State): Promise<void> {
  const { installation, say } = upgrade;
  let state = begun;
  while (state.next !== 'done' && state.next !== 'back') {
    const step = state.next;
    try {
      state = await steps[step](upgrade, state);
    } catch (error) {
      if (!(error instanceof OperatorProblem)) throw error;
      // Migrations run in one transaction: a failed one changed nothing.
      const isUntouched = step === 'migrate' && error instanceof CommandFailed && error.isOver;
      await goBack(upgrade, { ...state, migrated: state.migrated && !isUntouched });
      throw new OperatorProblem(`${error.message}\n${state.from} is the site, as before.`, { cause: error });
    }
    state = { ...state, next: stepAfter(step, state) };
    writeState(installation.releases, state);
  }
  for (const name of removeOlder(installation.releases, [state.from, state.to])) say(`Removed ${name}`);
  say(`${state.to} is the site, and ready. Back to the release before: school upgrade --undo`);
}

type Step = (upgrade: Upgrade, state: State) => State | Promise<State>;

const steps: Readonly<Record<StepName, Step>> = {
  unpack: ({ installation, say }, state) => {
    say(`Putting ${state.to} beside ${state.from}`);
    unpack(state.file, installation.releases, state.to);
    const [before, after] = [state.from, state.to].map((name) => path.join(installation.releases, name));
    const planned = { ...state, apart: migrationsApart(before as string, after as string) };
    refuseIrreversible(installation, planned);
    if (planned.apart.length > 0)
      say(
        `The release before cannot work with ${planned.apart.join(', ')}: the site stands still until the new one is ready, and going back ` +
          'means to put the backup back, which is done when that is not ready.',
      );
    return planned;
  },
  stop: ({ supervisor, say }, state) => {
    say('Stopping the site');
    supervisor('stop');
    return state;
  },
  'back up': ({ installation, say }, state) => {
    say('Backing up');
    const backup = backUpWith(state.from, installation);
    say(`  ${backup}`);
    return { ...state, backup };
  },
  migrate: ({ installation, say }, state) => {
    say('Bringing the database up to date');
    writeState(installation.releases, { ...state, migrated: true });
    migrateWith(state.to, installation);
    return { ...state, migrated: true };
  },
  switch: ({ installation, say }, state) => {
    say(`${installation.link} is ${state.to}`);
    switchTo(installation, state.to);
    return state;
  },
  restart: (upgrade, state) => startAs(upgrade, state, 'restart'),
  start: (upgrade, state) => startAs(upgrade, state, 'start'),
};

async function startAs(upgrade: Upgrade, state: State, word: 'restart' | 'start'): Promise<State> {
  const problem = await begin(upgrade, state.to, { word, patience: upgrade.patience });
  if (problem !== undefined) throw new OperatorProblem(`${state.to} is not ready: ${problem}`);
  return state;
}

/** Starts the linked release unless it is already ready. Returns the problem if it is not ready in time. */
async function begin(
  { installation, supervisor, say }: Upgrade,
  release: string,
  { word, patience }: { word: 'restart' | 'start'; patience: number },
): Promise<string | undefined> {
  const target = { variables: installation.variables, release };
  if ((await waitUntilReady({ ...target, patience: 0 })) === undefined) return undefined;
  say(`Starting ${release}`);
  supervisor(word);
  return waitUntilReady({ ...target, patience });
}

/**
 * Rolls back to the previous release from any step. If that cannot work with the new tables, the backup is
 * restored and the newer data set aside.
 * @throws OperatorProblem when the previous release is not ready either
 */
export async function goBack(upgrade: Upgrade, stopped: State): Promise<void> {
  const { installation, supervisor, say } = upgrade;
  let state: State = { ...stopped, next: 'back' };
  writeState(installation.releases, state);
  say(`Going back to ${state.from}`);
  if (state.apart.length > 0 && state.migrated) {
    supervisor('stop');
    const { state: restored, aside } = restoreBackup(installation, state);
    state = restored;
    if (aside !== undefined)
      say(
        `${state.backup} is back. What the newer release kept is set aside in ${aside}: look there for what families sent meanwhile.`,
      );
  }
  if (currentRelease(installation) !== state.from) switchTo(installation, state.from);
  // At least the default timeout, whatever was given for the new release: there is no other release left.
  const patience = Math.max(upgrade.patience, usualPatience);
  const problem = await begin(upgrade, state.from, { word: 'restart', patience });
  if (problem !== undefined)
    throw new OperatorProblem(
      `${state.from} is in its place again, and is not ready: ${problem}\nSee \`school logs\`, mend what it says, and call \`school upgrade --undo\` again.`,
    );
  removeState(installation.releases);
}

/**
 * Refuses an upgrade that can only be reverted from a backup, when a command cannot restore it in place.
 * @throws OperatorProblem with the manual steps
 */
function refuseIrreversible(installation: Installation, { apart }: Pick<State, 'apart'>): void {
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
function restoreBackup(
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
