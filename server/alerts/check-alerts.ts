import type { Config, MailConfig } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { readRecord, writeRecord } from './alert-record.ts';
import { type Holding, judge, type Told } from './judge.ts';
import { sendAlerts } from './send-alerts.ts';
import type { Signals } from './signals.ts';

export type AlertSettings = { dataDir: string; publicUrl: string; mail: MailConfig; to: string };

/** The recipient of alerts and the mail settings; null when ALERT_EMAIL is not set. */
export function alertSettings({ dataDir, publicUrl, mail, alertEmail }: Config): AlertSettings | null {
  return mail && alertEmail ? { dataDir, publicUrl, mail, to: alertEmail } : null;
}

/**
 * Runs one check: compares the signals with the active alerts, sends the due notices, stores the state. A
 * notice that could not be sent is due again at the next check. Never throws.
 * @returns the active alerts
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

/** Restores the state before this check, so that the next check sends the same notices. */
function untold(told: readonly Told[], held: Holding, now: Date): Holding {
  return Object.fromEntries(told.map(({ name }) => [name, held[name] ?? { since: now.toISOString() }]));
}
