import { and, isNull, lt, or } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';

/**
 * Erases the addresses that unsubscribed before `moment`, or were submitted before it and never confirmed.
 * @returns how many rows were erased
 */
export function eraseLapsedSubscriptions(moment: Date): Promise<number> {
  const { consentedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const neverConfirmed = and(isNull(confirmedAt), lt(consentedAt, moment));
  return withRole('site_administrator', (tx) =>
    deleteRows(tx, newsletterSubscribers, or(lt(unsubscribedAt, moment), neverConfirmed)),
  );
}
