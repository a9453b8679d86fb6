// Installs another release, or returns to the previous one:
//
//   school upgrade FILE.tar.gz [--keeper COMMAND] [--patience SECONDS]
//   school upgrade [--undo]
//
// FILE is what `npm run release` made, with its checksum beside it. An interrupted upgrade continues with
// another call, also without FILE, or is reverted by --undo. --keeper is the service manager of the site
// where that is not systemd; it gets restart, stop or start as its last argument.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { findDeployment } from '#server/deployment/deployment.ts';
import { explain } from '#server/problems.ts';
import { checkArchive } from '#server/upgrade/archive.ts';
import { currentRelease, findInstallation } from '#server/upgrade/installation.ts';
import { lockReleases } from '#server/upgrade/lock-releases.ts';
import { readState, type State, writeState } from '#server/upgrade/state.ts';
import { supervisorOf } from '#server/upgrade/supervisor.ts';
import { goBack, goForward, type Upgrade, usualPatience } from '#server/upgrade/upgrade.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      undo: { type: 'boolean', default: false },
      keeper: { type: 'string' },
      patience: { type: 'string', default: String(usualPatience) },
    },
  });
  const installation = findInstallation(findDeployment());
  const patience = Number(values.patience);
  if (!(patience > 0)) throw new OperatorProblem('--patience is a number of seconds.');
  await lockReleases(installation.releases);
  const supervisor = supervisorOf(installation.unit, values.keeper);
  const upgrade = { installation, supervisor, patience, say: (line: string) => console.log(line) };
  const last = readState(installation.releases);
  if (values.undo) await undo(upgrade, last);
  else await goOn(upgrade, last, positionals[0]);
} catch (error) {
  console.error(explain(error, 'The upgrade failed; call it again to go on, or with --undo to go back'));
  process.exitCode = 1;
}

async function undo(upgrade: Upgrade, last: State | undefined): Promise<void> {
  if (!last) throw new OperatorProblem('There is no upgrade to take back.');
  if (last.next === 'done' && last.apart.length > 0)
    throw new OperatorProblem(
      `${last.from} cannot work with ${last.apart.join(', ')}: going back now would lose what families have sent since. What to do is in docs/operations.md under « Upgrading ».`,
    );
  await goBack(upgrade, last);
  console.log(`${last.from} is the site again, and ready.`);
}

async function goOn(upgrade: Upgrade, last: State | undefined, file: string | undefined): Promise<void> {
  const { installation } = upgrade;
  if (last?.next === 'back') {
    await goBack(upgrade, last);
    throw new OperatorProblem(`The upgrade to ${last.to} was given up, and ${last.from} is the site again.`);
  }
  if (last && last.next !== 'done') {
    if (file !== undefined && path.basename(file) !== path.basename(last.file))
      throw new OperatorProblem(
        `An upgrade to ${last.to} was begun: go on with \`school upgrade\`, or take it back with \`school upgrade --undo\`.`,
      );
    console.log(`Going on with the upgrade to ${last.to}`);
    return goForward(upgrade, last);
  }
  if (file === undefined) throw new OperatorProblem('Say to what: school upgrade /root/school-….tar.gz');
  const [from, to] = [
    currentRelease(installation),
    await checkArchive(path.resolve(file), installation.releases),
  ];
  if (from === to) throw new OperatorProblem(`${to} is the site already.`);
  const state: State = {
    ...{ from, to, file: path.resolve(file), next: 'unpack', apart: [] },
    ...{ migrated: false, restored: false },
  };
  writeState(installation.releases, state);
  await goForward(upgrade, state);
}
