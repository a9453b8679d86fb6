// Restores a backup into the configured place, which must be empty, such as another DATA_DIR:
//
//   school restore --from FILE.tar | FOLDER | s3://BUCKET/FOLDER[/FILE.tar] [--unencrypted]
//
// From a folder it restores the newest. BACKUP_PASSPHRASE decrypts a backup; when it is set, an unencrypted
// backup requires --unencrypted. Data of an earlier version is migrated; demo content is not added.
import { parseArgs } from 'node:util';
import { restore } from '#app/backup/restore.server.ts';
import { writeMarker } from '#app/demo/marker.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand(async (settings) => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, unencrypted: { type: 'boolean' } },
  });
  if (values.from === undefined) throw new OperatorProblem('Say what: school restore --from FILE.tar');
  const begun = performance.now();
  const report = await restore({
    settings,
    from: values.from,
    passphrase: settings.backup.passphrase,
    unencrypted: values.unencrypted,
  });
  await withDatabase(settings, async () => writeMarker(settings.dataDir, 'removed', []));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${report.name} of ${report.takenAt.toISOString()} is back: ${report.rows} rows and ${report.files} files, in ${seconds} s.`,
  );
});
