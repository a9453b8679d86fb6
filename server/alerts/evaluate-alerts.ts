import type { Signals } from './signals.ts';

/**
 * What the operator is alerted to (docs/operations.md, « Alerts »). deploy/prometheus/rules.yaml has the same
 * limits.
 */
export type AlertName = 'not ready' | 'disk' | 'backup' | 'mail' | 'certificate';

/** The active alerts by name. Times are ISO strings because they are stored in a file. */
export type ActiveAlerts = Partial<Record<AlertName, { since: string; toldAt?: string }>>;

export type AlertNotice = { name: AlertName; state: 'begins' | 'goes on' | 'is over'; text: string };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An active alert is sent again after this time. */
const reminder = 7 * day;

type Condition = {
  name: AlertName;
  /** Null: unknown at this check. */
  holds: boolean | null;
  /** The alert is sent once the condition has held for this long, in milliseconds. */
  lasts: number;
  text: string;
};

function conditions(
  { notReady, diskFree, backup, oldestMail, certificateEnds }: Signals,
  now: Date,
): Condition[] {
  const backupAge = backup === null ? null : now.getTime() - backup.at.getTime();
  const certificateLeft = certificateEnds === null ? null : certificateEnds.getTime() - now.getTime();
  return [
    {
      name: 'not ready',
      holds: notReady.length > 0,
      lasts: 2 * minute,
      text: notReady.join('; ') || 'the site is ready for visitors',
    },
    {
      name: 'disk',
      holds: diskFree === null ? null : diskFree < 0.1,
      lasts: 2 * minute,
      text: `${Math.round((diskFree ?? 0) * 100)} % of the data folder's disk are free`,
    },
    {
      name: 'backup',
      holds: backupAge === null ? null : backupAge > 30 * hour,
      lasts: 0,
      text: backup?.isThere
        ? `the last backup is ${Math.round((backupAge ?? 0) / hour)} hours old`
        : 'no backup was ever made: set BACKUP_TO, or see why it fails in « Journal technique »',
    },
    {
      name: 'mail',
      holds: oldestMail === null ? null : oldestMail > 600,
      lasts: 0,
      text: `a message waits since ${Math.round((oldestMail ?? 0) / 60)} minutes: « Courrier » says what the mail server answers`,
    },
    {
      name: 'certificate',
      holds: certificateLeft === null ? null : certificateLeft < 10 * day,
      lasts: 0,
      text: `the certificate of the site ends in ${Math.floor((certificateLeft ?? 0) / day)} days`,
    },
  ];
}

/**
 * The notices due now and the new state. An alert is sent when it begins, weekly while it lasts, and when it
 * ends.
 */
export function evaluateAlerts(
  signals: Signals,
  held: ActiveAlerts,
  now: Date,
): { holding: ActiveAlerts; notices: AlertNotice[] } {
  const holding: ActiveAlerts = {};
  const notices: AlertNotice[] = [];
  for (const { name, holds, lasts, text } of conditions(signals, now)) {
    const before = held[name];
    if (holds === false) {
      if (before?.toldAt) notices.push({ name, state: 'is over', text });
      continue;
    }
    // Unknown, and not active before.
    if (holds === null && !before) continue;
    const alert = before ?? { since: now.toISOString() };
    const isDue = alert.toldAt
      ? now.getTime() - Date.parse(alert.toldAt) >= reminder
      : now.getTime() - Date.parse(alert.since) >= lasts;
    if (holds && isDue) notices.push({ name, state: alert.toldAt ? 'goes on' : 'begins', text });
    holding[name] = holds && isDue ? { ...alert, toldAt: now.toISOString() } : alert;
  }
  return { holding, notices };
}
