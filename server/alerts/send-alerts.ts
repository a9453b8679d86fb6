import os from 'node:os';
import type { MailConfig } from '#app/config/config.ts';
import { openTransport } from '#app/mail/transport.server.ts';
import type { AlertNotice } from './evaluate-alerts.ts';

type Sending = { mail: MailConfig; to: string; publicUrl: string };

/**
 * Sends alerts in one message, directly to the mail server: the mail queue is in the database, which may be
 * down.
 * @throws when the mail server refuses it
 */
export async function sendAlerts(
  notices: readonly AlertNotice[],
  { mail, to, publicUrl }: Sending,
): Promise<void> {
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
