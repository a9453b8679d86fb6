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
 * Sends a family word that what they sent has come, and those of the staff who want to know at once, and counts it, as part of the
 * transaction that keeps it. None of it for what a robot filled in: the address may be anybody's; and no word to an address that has had its share.
 */
export async function notifyOfInquiry(
  tx: Transaction,
  { suspectedSpam, sentFrom, answered = true }: SubmissionMarks,
  receipt: Receipt,
): Promise<void> {
  if (suspectedSpam) return;
  await bestEffortSavepoint(tx, async (savepoint) => {
    // What waits to be told to the staff no visitor may read: a function of the database adds it.
    await savepoint.execute(sql`select tell_staff(${receipt.about.kind}, ${receipt.about.id})`);
    if (answered) await queueMail(savepoint, receipt);
    // The job that sends looks for what the staff is to be told of.
    else await announceChange(savepoint, 'mails');
  });
  // Last: every request of the day adds to the same row, and the others wait for it from here on.
  await bestEffortSavepoint(tx, (savepoint) =>
    countRequest(savepoint, requestKinds[receipt.kind], { sentFrom }),
  );
}
