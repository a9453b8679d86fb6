import { addHours } from 'date-fns/addHours';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { accountLinks, emailChanges } from '#app/db/schema/accounts.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { emailChangeHours } from '#app/school/account-links.ts';
import { hashToken, randomToken } from '#app/security/secrets.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/*
 * An account's new address: requested with the password, changed once both mailboxes have confirmed (decision
 * 5).
 */

export const emailChangeLinks = ['email-change-new', 'email-change-old'] as const;

/** A change that waits for one mailbox or both. */
export type PendingEmailChange = { newEmail: string; oldConfirmed: boolean; newConfirmed: boolean };

export async function readPendingEmailChange(
  adminId: string,
  now = new Date(),
): Promise<PendingEmailChange | null> {
  const [row] = await readAs('site_guard', (tx) =>
    tx.select().from(emailChanges).where(eq(emailChanges.adminId, adminId)),
  );
  if (!row || row.expiresAt <= now) return null;
  const { newEmail, oldConfirmedAt, newConfirmedAt } = row;
  return { newEmail, oldConfirmed: oldConfirmedAt !== null, newConfirmed: newConfirmedAt !== null };
}

/**
 * Sends a link to both mailboxes; links of an earlier request become invalid. An address that another account
 * has gets its link all the same: nothing here reveals that it is taken.
 * @param asking the re-authenticated user and the session
 */
export async function requestEmailChange(
  asking: { administrator: Administrator; sessionId: string; newEmail: string },
  now = new Date(),
): Promise<void> {
  const { administrator, sessionId, newEmail } = asking;
  const { id: adminId, email, fullName } = administrator;
  const expiresAt = addHours(now, emailChangeHours);
  const [toNew, toOld] = [randomToken(), randomToken()];
  await withRole('site_guard', async (tx) => {
    await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
    await dropEmailChange(tx, adminId);
    await tx.insert(emailChanges).values({ adminId, newEmail, sessionId, expiresAt, createdAt: now });
    const link = { adminId, expiresAt, createdAt: now };
    await tx.insert(accountLinks).values([
      { ...link, purpose: 'email-change-new', tokenHash: hashToken(toNew) },
      { ...link, purpose: 'email-change-old', tokenHash: hashToken(toOld) },
    ]);
    await queueMail(tx, {
      kind: 'email-change-new',
      recipient: newEmail,
      data: {},
      secret: toNew,
      expiresAt,
    });
    await queueMail(tx, {
      kind: 'email-change-old',
      recipient: email,
      recipientName: fullName,
      data: { newEmail },
      secret: toOld,
      expiresAt,
    });
  });
}

/** Cancels a change before both mailboxes have confirmed. False when there was none. */
export async function cancelEmailChange(adminId: string): Promise<boolean> {
  return await withRole('site_guard', (tx) => dropEmailChange(tx, adminId));
}

/**
 * Deletes an account's pending change and its unused links (used ones report so), inside a transaction of the
 * guard. Returns whether there was one.
 */
export async function dropEmailChange(tx: Transaction, adminId: string): Promise<boolean> {
  await tx
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.adminId, adminId),
        inArray(accountLinks.purpose, [...emailChangeLinks]),
        isNull(accountLinks.usedAt),
      ),
    );
  const dropped = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.adminId, adminId))
    .returning({ adminId: emailChanges.adminId });
  return dropped.length > 0;
}
