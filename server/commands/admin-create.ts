// Creates an administrator of the back office.
//
//   school admin:create --email name@school.example --name 'First Last' [--role …] [--password-file FILE]
//
// [--replace]
// Asks for missing values at a terminal. The password may also be the first line of a file (- is standard
// input) or the variable NEW_PASSWORD; otherwise it is generated and printed once. The role is direction (all
// rights, the default), redaction or accueil.
// --replace gives an existing administrator a new name and password, a new role if one is given, and ends all
// their sessions.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAdministrator, generatePassword } from '#app/features/accounts/accounts.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { adminRoles } from '#app/school/vocabulary.ts';
import { runCommand, withDatabase } from './command.ts';
import { openTerminal } from './terminal.ts';

type Answers = { email: string; fullName: string; password: string; generated: boolean };

type Given = { email?: string | undefined; name?: string | undefined; password: string | undefined };

async function readAnswers(given: Given): Promise<Answers> {
  const terminal = openTerminal();
  try {
    const email = given.email ?? (await terminal.ask('Email: '));
    const fullName = given.name ?? (await terminal.ask('Full name: '));
    const typed =
      given.password ?? (await terminal.ask('Password (empty: one is generated): ', { secret: true }));
    return { email, fullName, password: typed || generatePassword(), generated: !typed };
  } finally {
    terminal.close();
  }
}

await runCommand(async (settings) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      'password-file': { type: 'string' },
      role: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  });
  const role = adminRoles.find((known) => known === values.role);
  if (values.role !== undefined && !role) {
    throw new OperatorProblem(`There is no role ${values.role}: say ${adminRoles.join(', ')}`);
  }
  const answers = await readAnswers({ ...values, password: readPassword(values) });
  if (!answers.email || !answers.fullName) {
    throw new OperatorProblem("Say who: school admin:create --email name@school.example --name 'First Last'");
  }
  await withDatabase(settings, async () => {
    const { email } = await createAdministrator({ ...answers, role }, { replace: values.replace });
    console.log(`Administrator ${email} can sign in at ${settings.publicUrl}/admin/login`);
    if (answers.generated) console.log(`Password, shown only now: ${answers.password}`);
  });
});

/**
 * The password given without typing it: the first line of a file (`-` is standard input) or the variable
 * NEW_PASSWORD; undefined when it has to be prompted for. Never a command-line argument: every user of the
 * machine can read those in the process list, and the shell stores them in its history.
 * @throws OperatorProblem when it is an argument, or the file cannot be read or is empty
 */
function readPassword(
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
