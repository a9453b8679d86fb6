import { eq, ne } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { hashPassword } from '#app/security/passwords.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { endSessions, logAccountActivity } from './account-activity.server.ts';

/**
 * Gives an administrator a new password, whose rule and owner have been checked, and ends every other session of
 * theirs. Answers how many ended.
 */
export async function changePassword(change: {
  administrator: Administrator;
  /** The session that stays. */
  sessionId: string;
  newPassword: string;
}): Promise<number> {
  const { administrator, sessionId } = change;
  const passwordHash = await hashPassword(change.newPassword);
  return await withRole('site_guard', async (tx) => {
    await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, administrator.id));
    const sessionsEnded = await endSessions(tx, administrator.id, ne(adminSessions.id, sessionId));
    await logAccountActivity(tx, administrator, administrator, {
      action: 'password_changed',
      details: { sessionsEnded },
    });
    return sessionsEnded;
  });
}
