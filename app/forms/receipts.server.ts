import { isReachable } from '#app/lib/email-address.ts';
import { refund } from '#app/security/rate-limiter.server.ts';
import type { RateLimitName } from '#app/security/rate-limits.ts';
import { admitWithin } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { mailboxOf, privateDomainOf } from './mailboxes.ts';

/* Limits mails caused by public forms (decision 17): anyone may enter anyone's address, repeatedly and
   from many machines. Beyond the limits the form is stored as usual but not confirmed by mail; staff are
   notified as usual. */

type ReceiptRequest = {
  email: string;
  visitor: Visitor;
  /** The limit per mailbox: six receipts, or three newsletter links. */
  mailboxLimit?: 'receipt' | 'newsletterMailbox';
};

/**
 * Counts a mail a form is about to cause, against its mailbox, its domain, its sender and all of the public.
 * Returns false when a limit is exceeded, so that the school is not used to send mail to strangers, and for
 * unreachable addresses.
 * @throws when the database does not answer
 */
export async function admitReceipt(request: ReceiptRequest): Promise<boolean> {
  if (!isReachable(request.email)) return false;
  const admitted = await Promise.all(
    countedBy(request).map(([limit, key]) => admitWithin(limit, request.visitor, key)),
  );
  return admitted.every(({ allowed }) => allowed);
}

/** Undoes the count when nothing new was stored and so nothing is sent. */
export async function refundReceipt(request: ReceiptRequest): Promise<void> {
  await Promise.all(countedBy(request).map(([limit, key]) => refund(limit, key)));
}

/** The limits a mail counts against; none when none is sent. */
function countedBy({ email, visitor, mailboxLimit = 'receipt' }: ReceiptRequest): [RateLimitName, string][] {
  if (!isReachable(email)) return [];
  const domain = privateDomainOf(email);
  return [
    [mailboxLimit, mailboxOf(email)],
    ...(domain === null ? [] : [['receiptDomain', domain] as [RateLimitName, string]]),
    ['causedMail', visitor.clientAddress],
    ['publicMail', 'all'],
  ];
}
