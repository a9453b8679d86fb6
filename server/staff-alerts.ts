import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { inquiryNotices } from '#app/db/schema/inquiry-notices.ts';
import { mails } from '#app/db/schema/mails.ts';
import { type AlertReader, alertReaders } from '#app/features/accounts/mail-choices.server.ts';
import { readInquiriesToAlert } from '#app/features/inquiries/inquiries-to-alert.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';

/** Inquiries notified individually within an hour; the others are collected in a digest. */
const maxIndividual = 5;

/** A digest is sent once its first inquiry has waited so many minutes. */
const gatheredMinutes = 30;

/** How many inquiries a digest names. */
const namedInMail = 15;

/**
 * Queues the mails for staff who want to be notified at once of new inquiries: the first few of an hour
 * individually, the others in a digest (decision 17). A flood of forms causes only a few mails an hour, and
 * no inquiry is lost. A job runs this before sending, in one server process at a time.
 * @throws when the database does not answer; nothing is queued then
 */
export async function writeStaffAlerts(now = new Date()): Promise<void> {
  const readers = await alertReaders();
  await withRole('site_administrator', async (tx) => {
    const waiting = await oldestNotices(tx);
    const [oldest] = waiting;
    if (!oldest) return;
    const free = Math.max(0, maxIndividual - (await countIndividual(tx, now)));
    await notifyIndividually(tx, readers, await take(tx, waiting.slice(0, free)));
    const gathered = waiting[free];
    if (gathered && gathered.createdAt <= subMinutes(now, gatheredMinutes)) await sendDigest(tx, readers);
  });
}

type Notice = Pick<typeof inquiryNotices.$inferSelect, 'id' | 'inquiryKind' | 'inquiryId' | 'createdAt'>;

const { id, inquiryKind, inquiryId, createdAt } = inquiryNotices;
const fields = { id, inquiryKind, inquiryId, createdAt };

function oldestNotices(tx: Transaction): Promise<Notice[]> {
  return tx
    .select(fields)
    .from(inquiryNotices)
    .orderBy(asc(createdAt), asc(id))
    .limit(maxIndividual + 1);
}

async function countIndividual(tx: Transaction, now: Date): Promise<number> {
  const [row] = await tx
    .select({ inquiries: sql<number>`count(distinct ${mails.aboutId})::int` })
    .from(mails)
    .where(and(eq(mails.kind, 'inquiry-alert'), gt(mails.createdAt, subHours(now, 1))));
  return row?.inquiries ?? 0;
}

/** Deletes the notices so that no other process sends them; excludes those another process has taken. */
function take(tx: Transaction, notices: readonly Notice[]): Promise<Notice[]> {
  if (notices.length === 0) return Promise.resolve([]);
  const ids = notices.map((notice) => notice.id);
  return tx.delete(inquiryNotices).where(inArray(id, ids)).returning(fields);
}

async function notifyIndividually(
  tx: Transaction,
  readers: readonly AlertReader[],
  notices: readonly Notice[],
) {
  for (const inquiry of await readInquiriesToAlert(tx, notices)) {
    const { kind, id: about, name, details } = inquiry;
    for (const { email, fullName, wantsDetails } of readers) {
      await queueMail(tx, {
        kind: 'inquiry-alert',
        recipient: email,
        recipientName: fullName.slice(0, 200),
        data: { kind, id: about, name, ...(wantsDetails && { details }) },
        about: { kind, id: about },
      });
    }
  }
}

async function sendDigest(tx: Transaction, readers: readonly AlertReader[]): Promise<void> {
  const taken = await tx.delete(inquiryNotices).returning(fields);
  const inOrder = taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const first = await readInquiriesToAlert(tx, inOrder.slice(0, namedInMail));
  if (first.length === 0) return;
  const named = first.map(({ kind, id: about, name, words }) => ({ kind, id: about, name, words }));
  for (const { email, fullName } of readers) {
    await queueMail(tx, {
      kind: 'inquiry-digest',
      recipient: email,
      recipientName: fullName.slice(0, 200),
      data: { count: taken.length, first: named },
    });
  }
}
