// Disables an administrator of the back office and ends their sessions.
//
//   school admin:disable name@school.example [--force]
//   school admin:disable name@school.example --second-factor
//
// The last active administrator requires --force. --second-factor removes only the second factor, for a user
// who lost the application and the recovery codes. `school admin:create --replace` enables an account again.
import { parseArgs } from 'node:util';
import {
  disableAdministrator,
  removeSecondFactorOf,
} from '#app/features/accounts/disable-administrator.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand(async (settings) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      'second-factor': { type: 'boolean', default: false },
    },
  });
  const [email] = positionals;
  if (!email || positionals.length > 1) {
    throw new OperatorProblem('Say who: school admin:disable name@school.example');
  }
  await withDatabase(settings, async () => {
    const onlyFactor = values['second-factor'];
    const done = onlyFactor ? await removeSecondFactorOf(email) : await disableAdministrator(email, values);
    const what = onlyFactor
      ? `The second factor of ${done.email} is off`
      : `Administrator ${done.email} is disabled`;
    console.log(`${what}; sessions ended: ${done.sessionsEnded}`);
  });
});
