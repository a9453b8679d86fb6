import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { removeOlder, unpack } from './archive.ts';
import type { Keeper } from './keeper.ts';
import { currentRelease, type Place, switchTo } from './place.ts';
import { type StepName, stepAfter } from './plan.ts';
import { putBackupBack, refuseWithoutWayBack } from './put-back.ts';
import { migrationsApart } from './release.ts';
import { waitUntilReady } from './site-answers.ts';
import { backUpWith, CommandFailed, migrateWith } from './site-commands.ts';
import { forgetState, type State, writeState } from './state.ts';

/** Enough for a slow machine without a compile cache, in seconds. */
export const usualPatience = 180;

export type Upgrade = {
  place: Place;
  keeper: Keeper;
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
  const { place, say } = upgrade;
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
    writeState(place.releases, state);
  }
  for (const name of removeOlder(place.releases, [state.from, state.to])) say(`Removed ${name}`);
  say(`${state.to} is the site, and ready. Back to the release before: school upgrade --undo`);
}

type Step = (upgrade: Upgrade, state: State) => State | Promise<State>;

const steps: Readonly<Record<StepName, Step>> = {
  unpack: ({ place, say }, state) => {
    say(`Putting ${state.to} beside ${state.from}`);
    unpack(state.file, place.releases, state.to);
    const [before, after] = [state.from, state.to].map((name) => path.join(place.releases, name));
    const planned = { ...state, apart: migrationsApart(before as string, after as string) };
    refuseWithoutWayBack(place, planned);
    if (planned.apart.length > 0)
      say(
        `The release before cannot work with ${planned.apart.join(', ')}: the site stands still until the new one is ready, and going back ` +
          'means to put the backup back, which is done when that is not ready.',
      );
    return planned;
  },
  stop: ({ keeper, say }, state) => {
    say('Stopping the site');
    keeper('stop');
    return state;
  },
  'back up': ({ place, say }, state) => {
    say('Backing up');
    const backup = backUpWith(state.from, place);
    say(`  ${backup}`);
    return { ...state, backup };
  },
  migrate: ({ place, say }, state) => {
    say('Bringing the database up to date');
    writeState(place.releases, { ...state, migrated: true });
    migrateWith(state.to, place);
    return { ...state, migrated: true };
  },
  switch: ({ place, say }, state) => {
    say(`${place.link} is ${state.to}`);
    switchTo(place, state.to);
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
  { place, keeper, say }: Upgrade,
  release: string,
  { word, patience }: { word: 'restart' | 'start'; patience: number },
): Promise<string | undefined> {
  const target = { variables: place.variables, release };
  if ((await waitUntilReady({ ...target, patience: 0 })) === undefined) return undefined;
  say(`Starting ${release}`);
  keeper(word);
  return waitUntilReady({ ...target, patience });
}

/**
 * Rolls back to the previous release from any step. If that cannot work with the new tables, the backup is
 * restored and the newer data set aside.
 * @throws OperatorProblem when the previous release is not ready either
 */
export async function goBack(upgrade: Upgrade, stopped: State): Promise<void> {
  const { place, keeper, say } = upgrade;
  let state: State = { ...stopped, next: 'back' };
  writeState(place.releases, state);
  say(`Going back to ${state.from}`);
  if (state.apart.length > 0 && state.migrated) {
    keeper('stop');
    const { state: restored, aside } = putBackupBack(place, state);
    state = restored;
    if (aside !== undefined)
      say(
        `${state.backup} is back. What the newer release kept is set aside in ${aside}: look there for what families sent meanwhile.`,
      );
  }
  if (currentRelease(place) !== state.from) switchTo(place, state.from);
  // At least the default timeout, whatever was given for the new release: there is no other release left.
  const patience = Math.max(upgrade.patience, usualPatience);
  const problem = await begin(upgrade, state.from, { word: 'restart', patience });
  if (problem !== undefined)
    throw new OperatorProblem(
      `${state.from} is in its place again, and is not ready: ${problem}\nSee \`school logs\`, mend what it says, and call \`school upgrade --undo\` again.`,
    );
  forgetState(place.releases);
}
