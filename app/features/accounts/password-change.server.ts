import { eq, ne } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { hashPassword } from '#app/security/passwords.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { endSessions, logAccountActivity } from './account-activity.server.ts';
import { endPasswordLinks } from './account-links.server.ts';
import { dropEmailChange } from './email-change.server.ts';

/**
 * Sets an administrator's new password, already validated and re-authenticated, and ends all their other
 * sessions. Returns how many ended.
 */
export async function changePassword(change: {
  administrator: Administrator;
  /** The session to retain. */
  sessionId: string;
  newPassword: string;
}): Promise<number> {
  const { administrator, sessionId } = change;
  const passwordHash = await hashPassword(change.newPassword);
  return await withRole('site_guard', (tx) =>
    replacePassword(tx, { administrator, passwordHash, sessionId, byMail: false, now: new Date() }),
  );
}

type Replacement = {
  administrator: Administrator;
  passwordHash: string;
  /** The session to retain; none without. */
  sessionId?: string;
  /** Set by an emailed link. */
  byMail: boolean;
  now: Date;
};

/**
 * Replaces the password, ends the sessions of the old one, invalidates reset links and a pending change of
 * address, and mails the owner. Passkeys remain: they are listed and removed in « Mon compte »; inside a
 * transaction of the guard. Returns how many sessions ended.
 */
export async function replacePassword(tx: Transaction, replacement: Replacement): Promise<number> {
  const { administrator, passwordHash, sessionId, byMail, now } = replacement;
  const { id, email, fullName } = administrator;
  await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, id));
  await endPasswordLinks(tx, id);
  // Whoever requested a change of address knew the old password.
  const emailChangeEnded = await dropEmailChange(tx, id);
  const sessionsEnded = await endSessions(
    tx,
    id,
    sessionId === undefined ? undefined : ne(adminSessions.id, sessionId),
  );
  await logAccountActivity(tx, administrator, administrator, {
    action: 'password_changed',
    details: { sessionsEnded, byMail, ...(emailChangeEnded && { emailChangeEnded }) },
  });
  await queueMail(tx, {
    kind: 'password-changed',
    recipient: email,
    recipientName: fullName,
    data: { at: now.toISOString(), byMail, ...(emailChangeEnded && { emailChangeEnded }) },
  });
  return sessionsEnded;
}
