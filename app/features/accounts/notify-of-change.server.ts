import type { Transaction } from '#app/db/client.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Actor } from '#app/office/activity-log.server.ts';
import type { AccountChange, AdminRole } from '#app/school/vocabulary.ts';
import type { Account } from './last-director.server.ts';

type Change = { change: Exclude<AccountChange, 'role'> } | { change: 'role'; role: AdminRole };

/** Mails an account's owner about a change by a colleague, in its transaction: also after losing access. */
export async function notifyOfChange(
  tx: Transaction,
  who: Actor,
  { email, fullName }: Pick<Account, 'email' | 'fullName'>,
  change: Change,
): Promise<void> {
  await queueMail(tx, {
    kind: 'account-changed',
    recipient: email,
    recipientName: fullName.slice(0, 200),
    data: { at: new Date().toISOString(), ...change, ...(who.id !== null && { by: who.fullName }) },
  });
}
