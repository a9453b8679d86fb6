import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '#app/lib/zod.ts';
import type { ActiveAlerts } from './evaluate-alerts.ts';

/** The state of the alerts, stored between two checks and across restarts. */
export type AlertRecord = { checkedAt: string; holding: ActiveAlerts };

const moment = z.iso.datetime();
const alert = z.object({ since: moment, toldAt: moment.optional() });
const form = z.object({
  checkedAt: moment,
  holding: z.object({
    'not ready': alert.optional(),
    disk: alert.optional(),
    backup: alert.optional(),
    mail: alert.optional(),
    certificate: alert.optional(),
  }),
});

const fileIn = (dataDir: string) => path.join(dataDir, 'alerts.json');

/** The stored state; undefined when there is none or it cannot be read. */
export function readRecord(dataDir: string): AlertRecord | undefined {
  try {
    return form.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    // Missing, or truncated by a full disk: active alerts are sent once more.
    return undefined;
  }
}

/** @throws when the disk cannot be written */
export function writeRecord(dataDir: string, record: AlertRecord): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
