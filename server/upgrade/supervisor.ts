import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import type { Unit } from '#server/deployment/unit-file.ts';

/** Controls the service of the site. */
export type Supervisor = (word: 'restart' | 'stop' | 'start') => void;

/**
 * systemd, or the operator's command with the action as its last argument.
 * @returns a function that throws OperatorProblem when the command fails
 */
export function supervisorOf({ file }: Unit, command: string | undefined): Supervisor {
  const unit = path.basename(file);
  return (word) => {
    if (command !== undefined) return run('sh', ['-c', `${command} "$@"`, 'sh', word], command);
    // After repeated failures systemd refuses to start the unit until this.
    if (word !== 'stop') spawnSync('systemctl', ['reset-failed', unit], { stdio: 'ignore' });
    run('systemctl', [word, unit], `systemctl ${word} ${unit}`);
  };
}

function run(program: string, words: readonly string[], shown: string): void {
  const { status, error } = spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0)
    throw new OperatorProblem(`\`${shown}\` failed (${error?.message ?? `code ${status}`}).`, {
      cause: error,
    });
}
