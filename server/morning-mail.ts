import { subDays } from 'date-fns/subDays';
import { actAs, withRole } from '#app/db/client.server.ts';
import { type MorningReader, morningReaders } from '#app/features/accounts/mail-choices.server.ts';
import { readWaiting, type WaitingLists } from '#app/features/inquiries/waiting-inquiries.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';

/** How many items of each list the mail names. */
const namedInMail = 15;

/**
 * Queues the daily mail of each staff member: overdue, due today and new, as they chose. An empty mail is not
 * sent.
 * @returns the outcome, for the office
 * @throws when the database does not answer; nothing is queued then
 */
export async function writeMorningMail(now = new Date()): Promise<string> {
  const readers = await morningReaders();
  if (readers.length === 0) return 'Personne ne demande ces messages';
  const query = { now, since: subDays(now, 1), named: namedInMail };
  const lists = await actAs('site_administrator', () => readWaiting(query));
  const wanted = readers
    .map((reader) => ({ reader, data: partsFor(reader, lists) }))
    .filter(({ data }) => Object.keys(data).length > 0);
  if (wanted.length === 0) return 'Rien à signaler';
  await withRole('site_administrator', async (tx) => {
    for (const { reader, data } of wanted) {
      await queueMail(tx, {
        kind: 'daily-list',
        recipient: reader.email,
        recipientName: reader.fullName.slice(0, 200),
        data,
      });
    }
  });
  return wanted.length === 1 ? '1 message écrit' : `${wanted.length} messages écrits`;
}

function partsFor(
  { wantsDue, wantsFresh }: MorningReader,
  { undelivered, late, today, fresh }: WaitingLists,
) {
  return {
    ...(wantsDue && undelivered.count > 0 && { undelivered }),
    ...(wantsDue && late.count > 0 && { late }),
    ...(wantsDue && today.count > 0 && { today }),
    // The newest ones, oldest first.
    ...(wantsFresh && fresh.count > 0 && { fresh: { ...fresh, first: fresh.first.toReversed() } }),
  };
}
