import { sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { countRequest } from '#app/forms/count-request.server.ts';
import type { SubmissionMarks } from '#app/forms/form-submission.server.ts';
import type { NewMail } from '#app/mail/mail-data.ts';
import { bestEffortSavepoint, queueMail } from '#app/mail/queue-mail.server.ts';

type Receipt = NewMail<'lead-receipt' | 'admission-receipt' | 'message-receipt'> &
  Pick<Required<NewMail>, 'about'>;

const requestKinds = {
  'lead-receipt': 'lead',
  'admission-receipt': 'admission',
  'message-receipt': 'message',
} as const;

/**
 * Queues a receipt to the family and the notifications of the staff, and counts the inquiry, in the
 * transaction that stores it. None of it for suspected spam: the address may be a stranger's; and no receipt
 * to an address over its limit.
 */
export async function notifyOfInquiry(
  tx: Transaction,
  { suspectedSpam, sentFrom, answered = true }: SubmissionMarks,
  receipt: Receipt,
): Promise<void> {
  if (suspectedSpam) return;
  await bestEffortSavepoint(tx, async (savepoint) => {
    // A visitor's role cannot read the queue of notifications: a database function adds to it.
    await savepoint.execute(sql`select tell_staff(${receipt.about.kind}, ${receipt.about.id})`);
    if (answered) await queueMail(savepoint, receipt);
    // The mail job looks for pending notifications.
    else await announceChange(savepoint, 'mails');
  });
  // Last: every request of the day updates the same row, and others wait for it from here on.
  await bestEffortSavepoint(tx, (savepoint) =>
    countRequest(savepoint, requestKinds[receipt.kind], { sentFrom }),
  );
}
