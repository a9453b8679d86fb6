import { readFileSync } from 'node:fs';
import { OperatorProblem } from '#app/lib/operator-problem.ts';

/**
 * The password given without typing it: the first line of a file (`-` is standard input) or the variable
 * NEW_PASSWORD; undefined when it has to be prompted for. Never a command-line argument: every user of the
 * machine can read those in the process list, and the shell stores them in its history.
 * @throws OperatorProblem when it is an argument, or the file cannot be read or is empty
 */
export function readPassword(
  given: { password?: string; 'password-file'?: string },
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  if (given.password !== undefined) {
    throw new OperatorProblem(
      'A password among the words of a command is read by everybody on this machine: leave it out to be asked for it, or give --password-file FILE or the variable NEW_PASSWORD.',
    );
  }
  const file = given['password-file'];
  return file === undefined ? env.NEW_PASSWORD || undefined : firstLine(file);
}

function firstLine(file: string): string {
  try {
    const [line] = readFileSync(file === '-' ? 0 : file, 'utf8').split(/\r?\n/, 1);
    if (line) return line;
  } catch (error) {
    throw new OperatorProblem(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  throw new OperatorProblem(`The first line of ${file} is empty: it is to be the password.`);
}
