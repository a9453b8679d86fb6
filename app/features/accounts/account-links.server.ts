import { addMinutes } from 'date-fns/addMinutes';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { accountLinks, adminUsers } from '#app/db/schema/accounts.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { linkMinutes } from '#app/school/account-links.ts';
import type { LinkPurpose } from '#app/school/vocabulary.ts';
import { hashToken, isToken, randomToken } from '#app/security/secrets.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/*
 * Links emailed to the owners of accounts (decision 5): 32 random bytes, stored as SHA-256, valid for half an
 * hour and for one use.
 */

/** Whether links can be sent: without a mail server they would expire in the queue. */
export function sendsLinks(): boolean {
  return config().mail !== undefined;
}

/**
 * Sends the link to the account with this email, if there is one and it is not disabled. For an unknown
 * address the same statements run, up to and including the commit of a write: timing does not reveal which it
 * was.
 * @param typed an address that passed a form's schema
 * @throws when the database does not answer
 */
export async function sendAccountLink(
  purpose: 'password-reset' | 'unblock',
  typed: string,
  now = new Date(),
): Promise<void> {
  const recipient = typed.toLowerCase();
  const secret = randomToken();
  const expiresAt = addMinutes(now, linkMinutes);
  await withRole('site_guard', async (tx) => {
    await tx.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
    // For an unknown address another account is used, and its writes are rolled back, so that timing does not
    // differ.
    const isTheirs = sql<boolean>`${adminUsers.email} = ${recipient} and not ${adminUsers.disabled}`;
    const [account] = await tx
      .select({ id: adminUsers.id, fullName: adminUsers.fullName, isTheirs })
      .from(adminUsers)
      .orderBy(desc(isTheirs), adminUsers.id)
      .limit(1);
    if (!account) return;
    await tx.execute(sql`savepoint link`);
    await tx
      .insert(accountLinks)
      .values({ adminId: account.id, purpose, tokenHash: hashToken(secret), expiresAt, createdAt: now });
    await queueMail(tx, {
      kind: purpose,
      recipient,
      recipientName: account.fullName,
      data: {},
      secret,
      expiresAt,
    });
    await tx.execute(account.isTheirs ? sql`release savepoint link` : sql`rollback to savepoint link`);
    await announceChange(tx, 'mails');
  });
}

/** The account of a valid link; null for one that is used, expired, forged, or of a disabled account. */
export async function readAccountLink(
  purpose: LinkPurpose,
  token: string | null,
  now = new Date(),
): Promise<Administrator | null> {
  if (!isToken(token)) return null;
  const [owner] = await readAs('site_guard', (tx) =>
    tx
      .select({ id: adminUsers.id, email: adminUsers.email, fullName: adminUsers.fullName })
      .from(accountLinks)
      .innerJoin(adminUsers, eq(adminUsers.id, accountLinks.adminId))
      .where(and(works(purpose, token, now), eq(adminUsers.disabled, false))),
  );
  return owner ?? null;
}

/**
 * Consumes the link, inside a transaction of the guard: of two concurrent requests one succeeds. Returns
 * whether it did.
 */
export async function consumeAccountLink(
  tx: Transaction,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(works(purpose, token, now))
    .returning({ id: accountLinks.id });
  return taken.length === 1;
}

/** Why a link is invalid: already used, expired, or unknown. */
export type InvalidLinkReason = 'used' | 'old' | 'unknown';

/** Why this invalid link is invalid. */
export async function whyInvalid(token: string | null, now = new Date()): Promise<InvalidLinkReason> {
  if (!isToken(token)) return 'unknown';
  const { usedAt, expiresAt, tokenHash } = accountLinks;
  const [link] = await readAs('site_guard', (tx) =>
    tx
      .select({ usedAt, expiresAt })
      .from(accountLinks)
      .where(eq(tokenHash, hashToken(token))),
  );
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.expiresAt <= now ? 'old' : 'unknown';
}

/** Invalidates the password reset links of an account, inside a transaction of the guard. */
export async function endPasswordLinks(tx: Transaction, adminId: string): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.adminId, adminId),
        eq(accountLinks.purpose, 'password-reset'),
        isNull(accountLinks.usedAt),
      ),
    );
}

function works(purpose: LinkPurpose, token: string, now: Date) {
  return and(
    eq(accountLinks.tokenHash, hashToken(token)),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );
}
