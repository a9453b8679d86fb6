import { refund } from '#app/security/rate-limiter.server.ts';
import { admitWithin } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';

/**
 * Counts a message that a form is about to cause, against the address it goes to; false when that has had its share of the day, so that
 * nobody makes the school write to a stranger again and again. The form itself is kept all the same: it may be the address' owner's.
 *
 * @throws when the database does not answer
 */
export async function admitReceipt(email: string, visitor: Visitor): Promise<boolean> {
  return (await admitWithin('receipt', visitor, email.toLowerCase())).allowed;
}

/** Takes it back: nothing new was kept, so that nothing was sent. */
export function refundReceipt(email: string): Promise<void> {
  return refund('receipt', email.toLowerCase());
}
