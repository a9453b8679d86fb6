import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { withRole, withStaff } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { newsletterDeliveries } from '#app/db/schema/newsletters.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

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

/**
 * Erases a subscriber permanently, on request (law 09-08): the address, its consent and, by a trigger, its
 * mails. The log records the erasure, without the address. 'late' when it is already gone.
 */
export function eraseSubscriber(administrator: Administrator, id: string): Promise<'erased' | 'late'> {
  return withStaff(async (tx) => {
    const gone = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id });
    if (gone.length === 0) return 'late';
    await logActivity(tx, administrator, { action: 'erased', subject: 'subscriber', subjectId: id });
    return 'erased';
  });
}

/**
 * Erases the deliveries of issues before `moment`; the issues stay, with their number of recipients.
 * @returns how many rows were erased
 */
export function eraseDeliveries(moment: Date): Promise<number> {
  return withRole('site_administrator', (tx) =>
    deleteRows(tx, newsletterDeliveries, lt(newsletterDeliveries.createdAt, moment)),
  );
}
