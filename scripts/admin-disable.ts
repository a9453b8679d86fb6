// Disables an administrator of the back office: the account's sessions end at once.
//
//   npm run admin:disable -- name@school.example [--force]
//   npm run admin:disable -- name@school.example --second-factor
//
// The last active administrator is only disabled with --force. --second-factor disables only that: for somebody who
// lost the application and the recovery codes. `npm run admin:create -- --replace` enables an account again.
import { parseArgs } from 'node:util';
import { config } from '#app/config/environment.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import {
  disableAdministrator,
  takeSecondFactorOff,
} from '#app/features/accounts/disable-administrator.server.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      'second-factor': { type: 'boolean', default: false },
    },
  });
  const [email] = positionals;
  if (!email || positionals.length > 1) {
    throw new Error('Say who: npm run admin:disable -- name@school.example');
  }
  await openDatabase(config());
  try {
    const onlyFactor = values['second-factor'];
    const done = onlyFactor ? await takeSecondFactorOff(email) : await disableAdministrator(email, values);
    const what = onlyFactor
      ? `The second factor of ${done.email} is off`
      : `Administrator ${done.email} is disabled`;
    console.log(`${what}; sessions ended: ${done.sessionsEnded}`);
  } finally {
    await closeDatabase();
  }
}

try {
  await main();
} catch (error) {
  // One sentence is enough: an unknown email, a configuration problem, or the database held by a running server.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
