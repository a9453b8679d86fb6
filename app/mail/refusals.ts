/* Interprets refusals (5xx) of a mail server. Only « no such mailbox » is about the address: a quota, a
   forbidden relay, a block list or a missing sign-in are refused at the same command, with the same 550,
   and are about the sender. */

/** RFC 3463: bad mailbox, bad system, no mail to this domain (null MX), mailbox disabled. */
const noMailboxStatus = /^5\.(?:1\.(?:1|2|10)|2\.1)$/;

/** 5.1 and 5.2 are about the recipient in any case. */
const recipientStatus = /^5\.[12]\./;

/** Messages of servers without an enhanced status code. */
const noMailboxWords = [
  'no such user',
  'no such recipient',
  'no such mailbox',
  'no such address',
  'user unknown',
  'unknown user',
  'user not found',
  'unknown recipient',
  'recipient unknown',
  'recipient not found',
  'unknown mailbox',
  'mailbox not found',
  'no mailbox here',
  'invalid mailbox',
  'unknown local part',
  'account does not exist',
  'user does not exist',
  'mailbox does not exist',
  'recipient does not exist',
  'address does not exist',
  'email account that you tried to reach does not exist',
  'account has been disabled',
  'account is disabled',
  'unrouteable address',
];

/** With these words, those above are about the sender: « Sender address rejected: user unknown ». */
const senderWords = [
  'sender',
  'relay',
  'spam',
  'blocked',
  'blacklist',
  'rate that prevents',
  'exceeded',
  'quota',
  'authenti',
];

/** The mail server's reply to the refused command. */
export type Refusal = { command: unknown; response: string };

/** Whether the mailbox does not exist: nothing more is sent to the address. */
export function isUnknownMailbox({ command, response }: Refusal): boolean {
  const words = response.toLowerCase();
  if (senderWords.some((word) => words.includes(word))) return false;
  const status = statusOf(response);
  if (status !== undefined) return noMailboxStatus.test(status);
  return command === 'RCPT TO' && noMailboxWords.some((word) => words.includes(word));
}

/**
 * The refusal without recipient-specific parts, to recognise it for other recipients. Null when it is about
 * its recipient (a full mailbox).
 */
export function refusalFingerprint({ response }: Refusal): string | null {
  if (recipientStatus.test(statusOf(response) ?? '')) return null;
  return response
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/[@\d]/.test(word))
    .join(' ')
    .slice(0, 200);
}

function statusOf(response: string): string | undefined {
  return /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
