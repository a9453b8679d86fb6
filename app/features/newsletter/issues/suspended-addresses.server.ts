import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { readAsStaff, withStaff } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const { id, email, bouncedAt } = newsletterSubscribers;

/** The number shown at once; resumed ones make room for others. */
const shown = 50;

/** The addresses suspended after a mail server reported them as unknown, latest first, and their number. */
export function listSuspendedAddresses() {
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

/** Resumes the newsletter for an address; false when it was not suspended, or is gone. */
export function resumeAddress(administrator: Administrator, address: string): Promise<boolean> {
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
