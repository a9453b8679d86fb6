import type { MailConfig } from '#app/config/config.ts';
import { isOnThisMachine } from '#app/config/own-machine.ts';
import { saysNoMailbox, sharedWords } from './refusals.ts';

/** Messages sent at the same time: each has a connection of its own to the mail server. */
export const parallel = 4;

/** How long the mail server may be silent, in milliseconds: to answer a connection, to greet, between two answers. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Connections to the mail server, kept for a run. Close it afterwards. */
export async function openTransport({ smtpUrl, dkim }: MailConfig) {
  // Loaded at the first message: the site does without it until then.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    // Over a network never in the clear, whatever the server offers or somebody on the way takes out of its answer: messages hold
    // families' words and links that open accounts.
    requireTLS: !isOnThisMachine(smtpUrl),
    maxConnections: parallel,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
  });
}

export type Transport = Awaited<ReturnType<typeof openTransport>>;

/** What became of a message that the transport threw for, with the words of the mail server. */
export type Failure = {
  /**
   * `refused`: by the mail server, for good. `later`: for now. `unreachable`: it is about us or the server and not about this message,
   * so the next would fare no better.
   */
  kind: 'refused' | 'later' | 'unreachable';
  said: string;
  /** Of what is refused: because there is no such mailbox. */
  isNoAddress?: boolean;
  /**
   * Of what is tried later: the server refused it, but not because of the mailbox. Perhaps because of who sends; the words by which the same
   * refusal is known again for others, null where it speaks of its recipient.
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
  // Whom all messages come from is not this one's fault.
  if (aboutTheServer.includes(code) || responseCode === 421 || command === 'MAIL FROM') {
    return { kind: 'unreachable', said };
  }
  // Nobody was asked: the address cannot be written in a command.
  if (responseCode === undefined) return { kind: code === 'EENVELOPE' ? 'refused' : 'later', said };
  if (responseCode < 500) return { kind: 'later', said };
  const refusal = { command, response: String(response ?? '') };
  if (saysNoMailbox(refusal)) return { kind: 'refused', said, isNoAddress: true };
  return { kind: 'later', said, refusal: { words: sharedWords(refusal) } };
}

type SmtpError = Error & { code?: unknown; command?: unknown; responseCode?: number; response?: unknown };
