import type { Config, MailConfig } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { readRecord, writeRecord } from './alert-record.ts';
import { type Holding, judge, type Told } from './judge.ts';
import { sendAlerts } from './send-alerts.ts';
import type { Signals } from './signals.ts';

export type AlertSettings = { dataDir: string; publicUrl: string; mail: MailConfig; to: string };

/** Whom alerts are sent to, and how; null where ALERT_EMAIL names nobody. */
export function alertSettings({ dataDir, publicUrl, mail, alertEmail }: Config): AlertSettings | null {
  return mail && alertEmail ? { dataDir, publicUrl, mail, to: alertEmail } : null;
}

/**
 * Looks once: judges the facts beside what held before, sends what is to be told, and keeps what holds in the data folder. What could not
 * be sent is told at the next look. Never throws.
 *
 * @returns what holds now
 */
export async function checkAlerts(
  settings: AlertSettings,
  facts: Signals,
  held: Holding = readRecord(settings.dataDir)?.holding ?? {},
  now = new Date(),
): Promise<Holding> {
  const { holding, told } = judge(facts, held, now);
  const wasSent = told.length === 0 || (await send(told, settings));
  const kept = wasSent ? holding : { ...holding, ...untold(told, held, now) };
  try {
    writeRecord(settings.dataDir, { checkedAt: now.toISOString(), holding: kept });
  } catch (error) {
    log.warn({ err: error }, 'what is known of the alerts could not be written');
  }
  return kept;
}

async function send(told: readonly Told[], settings: AlertSettings): Promise<boolean> {
  try {
    await sendAlerts(told, settings);
    log.warn({ alerts: told }, 'the operator was alerted');
    return true;
  } catch (error) {
    log.error({ err: error, alerts: told }, 'the operator could not be alerted');
    return false;
  }
}

/** As before this look, so that the next one tells the same. */
function untold(told: readonly Told[], held: Holding, now: Date): Holding {
  return Object.fromEntries(told.map(({ name }) => [name, held[name] ?? { since: now.toISOString() }]));
}
