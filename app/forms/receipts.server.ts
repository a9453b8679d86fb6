import { isReachable } from '#app/lib/email-address.ts';
import { refund } from '#app/security/rate-limiter.server.ts';
import type { RateLimitName } from '#app/security/rate-limits.ts';
import { admitWithin } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { mailboxOf, privateDomainOf } from './mailboxes.ts';

/*
 * What a form may cause by mail (decision 17): anybody may type anybody's address, as often as they like and from many machines. What is
 * beyond the bounds is kept as ever and not answered by mail; the staff is told of it like of any other.
 */

type Asked = {
  email: string;
  visitor: Visitor;
  /** By what mailbox: six receipts, or three links of the newsletter. */
  mailboxLimit?: 'receipt' | 'newsletterMailbox';
};

/**
 * Counts a message that a form is about to cause, against the mailbox it goes to, its domain, whoever causes it, and all of the public; false
 * when one of them has had its share, so that nobody makes the school write to a stranger again and again, and for an address that no mail
 * reaches.
 *
 * @throws when the database does not answer
 */
export async function admitReceipt(asked: Asked): Promise<boolean> {
  if (!isReachable(asked.email)) return false;
  const admitted = await Promise.all(
    countedBy(asked).map(([limit, key]) => admitWithin(limit, asked.visitor, key)),
  );
  return admitted.every(({ allowed }) => allowed);
}

/** Takes it back: nothing new was kept, so that nothing was sent. */
export async function refundReceipt(asked: Asked): Promise<void> {
  await Promise.all(countedBy(asked).map(([limit, key]) => refund(limit, key)));
}

/** All that a message counts against; nothing where none is written. */
function countedBy({ email, visitor, mailboxLimit = 'receipt' }: Asked): [RateLimitName, string][] {
  if (!isReachable(email)) return [];
  const domain = privateDomainOf(email);
  return [
    [mailboxLimit, mailboxOf(email)],
    ...(domain === null ? [] : [['receiptDomain', domain] as [RateLimitName, string]]),
    ['causedMail', visitor.clientAddress],
    ['publicMail', 'all'],
  ];
}
