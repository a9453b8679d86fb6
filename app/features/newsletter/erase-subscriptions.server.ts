import { and, isNull, lt, or } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';

/**
 * Erases the addresses that left before `moment`, or were handed in before it and never confirmed.
 *
 * @returns how many rows are gone
 */
export async function eraseLapsedSubscriptions(moment: Date): Promise<number> {
  const { id, consentedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const neverConfirmed = and(isNull(confirmedAt), lt(consentedAt, moment));
  const gone = await withRole('site_administrator', (tx) =>
    tx
      .delete(newsletterSubscribers)
      .where(or(lt(unsubscribedAt, moment), neverConfirmed))
      .returning({ id }),
  );
  return gone.length;
}
