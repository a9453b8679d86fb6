import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { adminSessions } from '#app/db/schema/accounts.ts';
import { type Activity, type Actor, logActivity } from '#app/office/activity-log.server.ts';

type Account = { id: string; email: string };

/** Logs what `who` did to an account, in the transaction of the action. */
export function logAccountActivity(
  tx: Transaction,
  who: Actor,
  account: Account,
  activity: Pick<Activity, 'action' | 'details'>,
): Promise<void> {
  return logActivity(tx, who, {
    ...activity,
    subject: 'account',
    subjectId: account.id,
    subjectName: account.email,
  });
}

/**
 * Ends the sessions of an administrator, inside a transaction of the guard.
 * @param which a condition on them; all without it
 * @returns how many ended
 */
export async function endSessions(tx: Transaction, adminId: string, which?: SQL): Promise<number> {
  const ended = await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), which))
    .returning({ id: adminSessions.id });
  return ended.length;
}
