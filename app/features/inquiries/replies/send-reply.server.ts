import { and, desc, eq } from 'drizzle-orm';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import { lockInquiry, markAnswered } from '#app/features/inquiries/handling/exchange.server.ts';
import type { Inquiry } from '#app/features/inquiries/handling/find-inquiry.server.ts';
import { logInquiry } from '#app/features/inquiries/handling/inquiry-target.server.ts';
import type { MailData } from '#app/mail/mail-data.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

type Reply = {
  administrator: Administrator;
  inquiry: Pick<Inquiry, 'kind' | 'id' | 'name' | 'email'>;
  /** With its placeholders filled in. */
  subject: string;
  text: string;
  /** The reply's id: a resubmission is stored once. */
  key: string;
  /** The last reply that the author saw; '' for none. */
  known: string;
  /** Whether a mail server is configured. */
  mailLeaves: boolean;
};

/**
 * Replies to a family: queues the mail, stores it among the exchanges and marks the inquiry as handled, in
 * one transaction. Without a mail server nothing is marked, since the family received nothing. 'late' when
 * the inquiry is gone, or a colleague replied meanwhile.
 */
export function sendReply(reply: Reply): Promise<'done' | 'late'> {
  const { administrator, inquiry, key, known, subject, text, mailLeaves } = reply;
  const { kind, id } = inquiry;
  const target = { administrator, kind, id };
  return withStaff(async (tx) => {
    if (!(await lockInquiry(tx, target))) return 'late';
    const last = await lastReply(tx, id);
    if (last === key) return 'done';
    if (last !== known || (await isTaken(tx, key))) return 'late';
    const mailId = await queueMail(tx, {
      ...{ kind: 'reply', recipient: inquiry.email, recipientName: inquiry.name, about: { kind, id } },
      data: replyData(reply),
    });
    await tx.insert(inquiryExchanges).values({
      ...{ id: key, inquiryKind: kind, inquiryId: id, kind: 'reply', subject, text, mailId },
      ...{ authorId: administrator.id, authorName: administrator.fullName },
    });
    if (mailLeaves) await markAnswered(tx, target);
    await logInquiry(tx, target, 'replied');
    return 'done';
  });
}

/** The data of a reply's mail. */
export function replyData({
  administrator,
  subject,
  text,
}: Pick<Reply, 'administrator' | 'subject' | 'text'>): MailData<'reply'> {
  return { subject, text, author: { name: administrator.fullName, email: administrator.email } };
}

/** Whether another inquiry has this reply's id. */
async function isTaken(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.$count(inquiryExchanges, eq(inquiryExchanges.id, key))) > 0;
}

async function lastReply(tx: Transaction, inquiryId: string): Promise<string> {
  const [last] = await tx
    .select({ id: inquiryExchanges.id })
    .from(inquiryExchanges)
    .where(and(eq(inquiryExchanges.inquiryId, inquiryId), eq(inquiryExchanges.kind, 'reply')))
    .orderBy(desc(inquiryExchanges.createdAt), desc(inquiryExchanges.id))
    .limit(1);
  return last?.id ?? '';
}
