// Looks at the configuration, the database, the files, mail, the clock, the disk, backups and the public address, says what it found
// and what to do, and ends with code 1 where something keeps the site from working: npm run doctor
import { checkDatabase } from '#server/doctor/check-database.ts';
import { checkMail } from '#server/doctor/check-mail.ts';
import { checkOutside } from '#server/doctor/check-outside.ts';
import { checkBackups, checkDisk, checkStore } from '#server/doctor/check-store.ts';
import { runCommand } from './command.ts';

const signs = { well: '✓', warning: '!', wrong: '✗' } as const;

await runCommand(async (settings) => {
  console.log('✓ configuration: can be read');
  const checks = [checkDatabase, checkStore, checkDisk, checkMail, checkOutside];
  const looked = await Promise.all([
    ...checks.map((check) => check(settings)),
    checkBackups(settings, new Date()),
  ]);
  const findings = looked.flat();
  for (const { about, state, found, advice } of findings) {
    console.log(`${signs[state]} ${about}: ${found}`);
    if (advice) console.log(`  → ${advice}`);
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
});
