import path from 'node:path';
import { startedBefore } from '#app/backup/backup-retention.ts';
import { type BackupTarget, openTarget } from '#app/backup/backup-target.server.ts';
import { verifyArchive } from '#app/backup/read-archive.server.ts';
import type { Config } from '#app/config/config.ts';
import { diskFault } from '#app/lib/disk-fault.ts';
import { type Deployment, startCommand, variablesLocation } from '#server/deployment/deployment.ts';
import { type Finding, reasonOf, warning, well, wrong } from './finding.ts';

const about = 'backup';
/** Two nights and an hour, in hours. */
const twoNights = 49;

/**
 * Checks whether backups can be made and are made, the age of the last one, and its integrity: it is opened
 * and compared with its manifest.
 */
export async function checkBackups(settings: Config, deployment: Deployment, now: Date): Promise<Finding[]> {
  const { to, passphrase } = settings.backup;
  const where = variablesLocation(deployment);
  if (to === undefined)
    return [
      warning(
        about,
        'none is made',
        `Set BACKUP_TO in ${where}, and see docs/operations.md, « Keeping ».`,
        startCommand(deployment),
      ),
    ];
  const findings: Finding[] = [];
  try {
    const { place } = await openTarget(to, settings);
    findings.push(...(await checkWritable(place, to)), ...confined(deployment, to, settings.dataDir));
    findings.push(...(await checkLast(place, passphrase, now)));
  } catch (error) {
    findings.push(
      wrong(about, reasonOf(error), `Correct BACKUP_TO in ${where}, or make the folder.`, `mkdir -p ${to}`),
    );
  }
  if (passphrase === undefined)
    findings.push(
      warning(
        about,
        'is not encrypted',
        `Set BACKUP_PASSPHRASE in ${where} to what this says, and keep it elsewhere too.`,
        'openssl rand -hex 20',
      ),
    );
  return findings;
}

/** Not a valid backup name: never listed as the newest, never counted. */
const probe = 'school-doctor.probe';

async function checkWritable(place: BackupTarget, to: string): Promise<Finding[]> {
  try {
    await place.write(probe, bytes());
    await place.remove(probe);
    return [];
  } catch (error) {
    const reason = reasonOf(error);
    const advice = diskFault(reason, to) ?? 'Let the site’s user, or the key of the store, write there';
    return [
      wrong(
        about,
        `nothing can be written to ${place.name} (${reason})`,
        `${advice}.`,
        `ls -ld ${to}; df -h ${to}`,
      ),
    ];
  }
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Written by school doctor, which removes it again.\n');
}

/** The systemd sandbox may allow fewer paths than the user this command runs as. */
function confined(deployment: Deployment, to: string, dataDir: string): Finding[] {
  if (deployment.kind !== 'unit' || !deployment.unit.isConfined || to.startsWith('s3:')) return [];
  const { file, writable } = deployment.unit;
  const isWithin = (folder: string) => !path.relative(folder, path.resolve(to)).startsWith('..');
  if ([dataDir, ...writable].some(isWithin)) return [];
  return [
    wrong(
      about,
      `${file} does not let the site write to ${to}`,
      'Name it in ReadWritePaths.',
      `mkdir -p ${file}.d && printf '[Service]\\nReadWritePaths=${to}\\n' > ${file}.d/backups.conf && systemctl daemon-reload && ${startCommand(deployment)}`,
    ),
  ];
}

async function checkLast(place: BackupTarget, passphrase: string | undefined, now: Date): Promise<Finding[]> {
  const [newest] = startedBefore(await place.list(), now);
  if (newest === undefined)
    return [warning(about, `none in ${place.name} yet`, 'Make one.', 'school backup')];
  const hours = Math.round((now.getTime() - newest.at.getTime()) / 3_600_000);
  const name = `${place.name}/${newest.name}`;
  try {
    await verifyArchive(await place.read(newest.name), { passphrase });
  } catch (error) {
    return [
      wrong(
        about,
        `the last one, ${name}, is none: ${reasonOf(error)}`,
        'Make another one now.',
        'school backup',
      ),
    ];
  }
  if (hours <= twoNights) return [well(about, `${name} is ${hours} hours old, and whole`)];
  const why = 'Look at « Journal technique » for what went wrong, and make one now.';
  return [warning(about, `the last one is ${hours} hours old`, why, 'school backup')];
}
