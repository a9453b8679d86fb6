import { statfs } from 'node:fs/promises';
import { openPlace } from '#app/backup/backup-place.server.ts';
import { begunByNow } from '#app/backup/kept-backups.ts';
import type { Config } from '#app/config/config.ts';
import { probeFileStore } from '#app/storage/probe.server.ts';
import { type Finding, reasonOf, warning, well, wrong } from './finding.ts';

/** Less than this on the disk of the data folder is told, in bytes. */
const littleRoom = 2e9;

/** Writes a file into each bucket and removes it. */
export async function checkStore({ s3, dataDir }: Config): Promise<Finding[]> {
  const where = s3 ? (s3.endpoint ?? `S3 in ${s3.region}`) : `${dataDir}/files`;
  const problems = await probeFileStore();
  if (problems.length === 0) return [well('files', `${where} takes files`)];
  const advice = s3
    ? 'Make the bucket, or let the key of S3_ACCESS_KEY_ID write to it.'
    : 'Make the folder writable for the site’s user, and see that its disk is not full.';
  return problems.map((problem) => wrong('files', problem, advice));
}

/** How much room the disk of the data folder has. */
export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const found = `${(free / 1e9).toFixed(1)} of ${((blocks * bsize) / 1e9).toFixed(1)} GB free for ${dataDir}`;
  return [
    free < littleRoom
      ? warning('disk', found, 'Make room: on a full disk the site takes no requests of families.')
      : well('disk', found),
  ];
}

/** Whether backups are made, and when the last one was. */
export async function checkBackups(settings: Config, now: Date): Promise<Finding[]> {
  const { to, passphrase } = settings.backup;
  if (to === undefined)
    return [warning('backup', 'none is made', 'Set BACKUP_TO, and see docs/operations.md, « Keeping ».')];
  try {
    const { place } = await openPlace(to, settings);
    const [newest] = begunByNow(await place.list(), now);
    const findings: Finding[] = [];
    if (newest === undefined)
      findings.push(warning('backup', `none in ${place.name} yet`, 'npm run backup makes one.'));
    else {
      const hours = Math.round((now.getTime() - newest.at.getTime()) / 3_600_000);
      findings.push(
        hours > 49
          ? warning(
              'backup',
              `the last one is ${hours} hours old`,
              'Look at « Journal technique » for what went wrong.',
            )
          : well('backup', `the last one in ${place.name} is ${hours} hours old`),
      );
    }
    if (passphrase === undefined)
      findings.push(
        warning('backup', 'is not encrypted', 'Set BACKUP_PASSPHRASE, and keep it elsewhere too.'),
      );
    return findings;
  } catch (error) {
    return [wrong('backup', reasonOf(error), 'Correct BACKUP_TO.')];
  }
}
