import { stat, statfs } from 'node:fs/promises';
import { startedBefore } from '#app/backup/backup-retention.ts';
import { openTarget } from '#app/backup/backup-target.server.ts';
import type { Config } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { certificateOf } from '#server/doctor/certificate.ts';
import { readOldestMail } from '#server/monitoring/site-figures.ts';
import type { Readiness } from '#server/readiness.ts';

/** The measurements that alerts depend on. Null is unknown: it neither starts nor ends an alert. */
export type Signals = {
  /** Reasons why the site cannot serve visitors, one a line. */
  notReady: readonly string[];
  /** Free share of the data folder's disk, from 0 to 1. */
  diskFree: number | null;
  /** When the newest backup was started. Without a backup, the creation time of the data folder. */
  backup: { at: Date; isThere: boolean } | null;
  /** How long the oldest queued message has waited, in seconds. */
  oldestMail: number | null;
  /** When the certificate of PUBLIC_URL ends; also null without https. */
  certificateEnds: Date | null;
};

/** Remote storage and the certificate are checked at most this often, in milliseconds. */
const slowFor = 15 * 60_000;

type Slow = Pick<Signals, 'backup' | 'certificateEnds'>;

/** Reads the signals of this site. Network checks are cached for a quarter of an hour. Never throws. */
export function createSignals(settings: Config, ready: Readiness): () => Promise<Signals> {
  let slow: { at: number; signals: Promise<Slow> } | undefined;
  return async () => {
    if (!slow || performance.now() - slow.at > slowFor)
      slow = { at: performance.now(), signals: readSlow(settings) };
    const [notReady, diskFree, oldestMail, others] = await Promise.all([
      ready(),
      known('the disk', readDisk(settings)),
      known('the waiting messages', settings.mail ? readOldestMail() : Promise.resolve(0)),
      slow.signals,
    ]);
    return { notReady, diskFree, oldestMail, ...others };
  };
}

async function readSlow(settings: Config): Promise<Slow> {
  const [backup, certificateEnds] = await Promise.all([
    known('the backups', readBackup(settings)),
    known('the certificate', readCertificate(settings)),
  ]);
  return { backup, certificateEnds };
}

async function known<Fact>(what: string, reading: Promise<Fact>): Promise<Fact | null> {
  try {
    return await reading;
  } catch (error) {
    log.warn({ err: error }, `${what} could not be looked at for the alerts`);
    return null;
  }
}

async function readDisk({ dataDir }: Config): Promise<number> {
  const { bavail, blocks } = await statfs(dataDir);
  return blocks === 0 ? 1 : bavail / blocks;
}

async function readBackup(settings: Config): Promise<Signals['backup']> {
  const { to } = settings.backup;
  const names = to === undefined ? [] : await (await openTarget(to, settings)).place.list();
  const [newest] = startedBefore(names, new Date());
  if (newest) return { at: newest.at, isThere: true };
  const { birthtime } = await stat(settings.dataDir);
  return { at: birthtime, isThere: false };
}

async function readCertificate({ publicUrl }: Config): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  const { certificate } = await certificateOf(hostname, Number(port || 443));
  return new Date(certificate.valid_to);
}
