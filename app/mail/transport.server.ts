import type { MailConfig } from '#app/config/config.ts';
import { isOnThisMachine } from '#app/config/own-machine.ts';
import { isUnknownMailbox, refusalFingerprint } from './refusals.ts';

/** Messages sent in parallel, each on its own connection. */
export const maxParallel = 4;

/** Timeouts of the mail server in milliseconds: connection, greeting, between replies. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Pooled connections to the mail server, for one run. Close it afterwards. */
export async function openTransport({ smtpUrl, dkim }: MailConfig) {
  // Loaded with the first message, to save memory until then.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    // Never unencrypted over a network, whatever the server offers or an attacker strips from its reply
    // (STARTTLS stripping): mails contain families' words and links that open accounts.
    requireTLS: !isOnThisMachine(smtpUrl),
    maxConnections: maxParallel,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
  });
}

export type Transport = Awaited<ReturnType<typeof openTransport>>;

/** Why sending a message failed, with the mail server's reply. */
export type Failure = {
  /**
   * `refused`: by the mail server, for good. `later`: temporarily. `unreachable`: about us or the server
   * rather than this message, so the next would fail too.
   */
  kind: 'refused' | 'later' | 'unreachable';
  said: string;
  /** For refused mails: whether the mailbox does not exist. */
  isNoAddress?: boolean;
  /**
   * For `later`: a refusal not about the mailbox, perhaps about the sender. `words` identify the same refusal
   * of other recipients; null when it is about its recipient.
   */
  refusal?: { words: string | null };
};

const aboutTheServer: readonly unknown[] = [
  ...['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS'],
  ...['EAUTH', 'EOAUTH2', 'EPROXY'],
];

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'later', said: String(error) };
  const said = error.message.slice(0, 1000);
  const { code, command, responseCode, response } = error as SmtpError;
  // The sender of all mails was refused, not this mail.
  if (aboutTheServer.includes(code) || responseCode === 421 || command === 'MAIL FROM') {
    return { kind: 'unreachable', said };
  }
  // No command was sent: the address cannot be written in one.
  if (responseCode === undefined) return { kind: code === 'EENVELOPE' ? 'refused' : 'later', said };
  if (responseCode < 500) return { kind: 'later', said };
  const refusal = { command, response: String(response ?? '') };
  if (isUnknownMailbox(refusal)) return { kind: 'refused', said, isNoAddress: true };
  return { kind: 'later', said, refusal: { words: refusalFingerprint(refusal) } };
}

type SmtpError = Error & { code?: unknown; command?: unknown; responseCode?: number; response?: unknown };
