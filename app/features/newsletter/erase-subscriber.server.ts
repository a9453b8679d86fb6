import { eq } from 'drizzle-orm';
import { withStaff } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/**
 * Erases a subscriber for good, as the person may ask (law 09-08): the address, its consent and, by a trigger, what was written to it about
 * that. The log has that it happened, and not whose address it was. 'late' when it is gone already.
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
