import type { Transaction } from '#app/db/client.server.ts';
import type { NewMail } from '#app/mail/mail-data.ts';
import { queueMailIfPossible } from '#app/mail/queue-mail.server.ts';

/**
 * Sends a family word that what they sent has come, as part of the transaction that keeps it. Not to what a robot filled in: the
 * address may be anybody's.
 */
export async function sendReceipt(
  tx: Transaction,
  { suspectedSpam }: { suspectedSpam: boolean },
  receipt: NewMail<'lead-receipt' | 'admission-receipt' | 'message-receipt'>,
): Promise<void> {
  if (!suspectedSpam) await queueMailIfPossible(tx, receipt);
}
