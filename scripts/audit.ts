// Asks npm's registry about what production installs: known holes, and whether the packages are those that were signed.
//
//   npm run audit
//
// Ends with code 1 on a hole of high or critical gravity, or a wrong signature. Where the registry does not answer it says so, and
// ends with code 0: that is no fault of the site.
import { spawnSync } from 'node:child_process';
import { judgeHoles, judgeSignatures, type Verdict } from './audit/judge.ts';

/** How long the registry may take to answer, in milliseconds. */
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
