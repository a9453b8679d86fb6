import os from 'node:os';
import type { Config, MailConfig } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { openTransport } from '#app/mail/transport.server.ts';
import { readRecord, writeRecord } from './alert-record.ts';
import { type ActiveAlerts, type AlertNotice, evaluateAlerts } from './evaluate-alerts.ts';
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
  signals: Signals,
  held: ActiveAlerts = readRecord(settings.dataDir)?.holding ?? {},
  now = new Date(),
): Promise<ActiveAlerts> {
  const { holding, notices } = evaluateAlerts(signals, held, now);
  const wasSent = notices.length === 0 || (await send(notices, settings));
  const stored = wasSent ? holding : { ...holding, ...revertUnsent(notices, held, now) };
  try {
    writeRecord(settings.dataDir, { checkedAt: now.toISOString(), holding: stored });
  } catch (error) {
    log.warn({ err: error }, 'what is known of the alerts could not be written');
  }
  return stored;
}

async function send(notices: readonly AlertNotice[], settings: AlertSettings): Promise<boolean> {
  try {
    await sendAlerts(notices, settings);
    log.warn({ alerts: notices }, 'the operator was alerted');
    return true;
  } catch (error) {
    log.error({ err: error, alerts: notices }, 'the operator could not be alerted');
    return false;
  }
}

/** Restores the state before this check, so that the next check sends the same notices. */
function revertUnsent(notices: readonly AlertNotice[], held: ActiveAlerts, now: Date): ActiveAlerts {
  return Object.fromEntries(notices.map(({ name }) => [name, held[name] ?? { since: now.toISOString() }]));
}

type Sending = { mail: MailConfig; to: string; publicUrl: string };

/**
 * Sends alerts in one message, directly to the mail server: the mail queue is in the database, which may be
 * down.
 * @throws when the mail server refuses it
 */
async function sendAlerts(notices: readonly AlertNotice[], { mail, to, publicUrl }: Sending): Promise<void> {
  const transport = await openTransport(mail);
  try {
    await transport.sendMail({
      from: mail.from,
      to,
      subject: `[${new URL(publicUrl).host}] ${notices.map(({ name, state }) => `${name} ${state}`).join(', ')}`,
      text: [
        ...notices.map(({ name, state, text }) => `${name} ${state}: ${text}`),
        '',
        `${publicUrl}, on ${os.hostname()}. What to do: docs/operations.md, « Alerts ».`,
      ].join('\n'),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
