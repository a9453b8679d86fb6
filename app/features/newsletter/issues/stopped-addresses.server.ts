import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { readAsStaff, withStaff } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const { id, email, bouncedAt } = newsletterSubscribers;

/** Shown at once; those that are let again make room for others. */
const shown = 50;

/** The addresses that get nothing more because a mail server said that there are none, the latest first, and how many there are. */
export function listStoppedAddresses() {
  return readAsStaff(async (tx) => ({
    count: await tx.$count(newsletterSubscribers, isNotNull(bouncedAt)),
    first: await tx
      .select({ id, email, bouncedAt })
      .from(newsletterSubscribers)
      .where(isNotNull(bouncedAt))
      .orderBy(desc(bouncedAt), id)
      .limit(shown),
  }));
}

/** Has the newsletter go to an address again; false when it did already, or the address is gone. */
export function letAgain(administrator: Administrator, address: string): Promise<boolean> {
  return withStaff(async (tx) => {
    const { rowCount } = await tx
      .update(newsletterSubscribers)
      .set({ bouncedAt: null })
      .where(and(eq(id, address), isNotNull(bouncedAt)));
    if (!rowCount) return false;
    await logActivity(tx, administrator, { action: 'resumed', subject: 'subscriber', subjectId: address });
    return true;
  });
}
