// Asks npm's registry about production's packages: known holes, and whether their signatures are right.
//
// npm run audit
//
// Exits with 1 on a hole of high or critical severity or a wrong signature, and with 0 when the registry
// does not answer, which is no fault of the site.
import { spawnSync } from 'node:child_process';
import { judgeHoles, judgeSignatures, type Verdict } from './audit/judge.ts';

/** The registry's time-out, in milliseconds. */
const patience = 60_000;

function ask(...words: string[]): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return spawnSync(npm, ['audit', ...words, '--json'], { encoding: 'utf8', timeout: patience }).stdout ?? '';
}

function tell({ state, words }: Verdict): void {
  console.log(
    state === 'unanswered' ? `audit  skipped: the registry does not answer (${words})` : `audit  ${words}`,
  );
  if (state === 'bad') process.exitCode = 1;
}

tell(judgeHoles(ask('--omit=dev')));
tell(judgeSignatures(ask('signatures')));
