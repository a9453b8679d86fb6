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
import { parseArgs } from 'node:util';
import { createAdministrator, generatePassword } from '#app/features/accounts/accounts.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { adminRoles } from '#app/school/vocabulary.ts';
import { runCommand, withDatabase } from './command.ts';
import { readPassword } from './read-password.ts';
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
