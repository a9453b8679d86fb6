import { eq } from 'drizzle-orm';
import { withStaff } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

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
