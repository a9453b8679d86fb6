import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import type { NewMail } from '#app/mail/mail-data.ts';
import { ifPossible, queueMail } from '#app/mail/queue-mail.server.ts';

type Receipt = NewMail<'lead-receipt' | 'admission-receipt' | 'message-receipt'> &
  Pick<Required<NewMail>, 'about'>;

/**
 * Sends a family word that what they sent has come, and those of the staff who want to know at once, as part of the transaction
 * that keeps it. Neither for what a robot filled in: the address may be anybody's.
 */
export async function tellOfInquiry(
  tx: Transaction,
  { suspectedSpam }: { suspectedSpam: boolean },
  receipt: Receipt,
): Promise<void> {
  if (suspectedSpam) return;
  await ifPossible(tx, async (savepoint) => {
    // Whom of the staff it goes to no visitor may know: a function of the database does.
    await savepoint.execute(sql`select tell_staff(${receipt.about.kind}, ${receipt.about.id})`);
    await queueMail(savepoint, receipt);
  });
}
