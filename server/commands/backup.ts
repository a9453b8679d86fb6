// Backs up the database and the files, also while the site runs:
//
//   school backup --to FILE.tar | FOLDER | s3://BUCKET/FOLDER [--keep 7,4,12]
//
// BACKUP_PASSPHRASE encrypts it. --keep deletes older backups of this site there, except the last one of so
// many days, weeks and months. The default of --to is BACKUP_TO.
import { parseArgs } from 'node:util';
import { backUp } from '#app/backup/back-up.server.ts';
import { retentionRule } from '#app/config/variables.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { checkPassphrase } from '#server/passphrase.ts';
import { refuseMissing, runCommand } from './command.ts';

await runCommand(async (settings) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const to = values.to ?? settings.backup.to;
  if (to === undefined) throw new OperatorProblem('Say where to: school backup --to FILE.tar');
  refuseMissing(settings);
  await checkPassphrase(settings.backup);
  const begun = performance.now();
  const report = await backUp({
    settings,
    to,
    passphrase: settings.backup.passphrase,
    keep: ruleOf(values.keep),
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const size = `${(report.bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `${report.place}/${report.name}: ${report.rows} rows and ${report.files} files, ${size}, in ${seconds} s.`,
  );
  if (report.removed > 0) console.log(`Older backups removed: ${report.removed}.`);
});

function ruleOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const read = retentionRule.safeParse(text);
  if (!read.success) throw new OperatorProblem(`--keep ${read.error.issues[0]?.message}.`);
  return read.data;
}
