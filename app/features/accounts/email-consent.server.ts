import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { accountLinks, adminSessions, adminUsers, emailChanges } from '#app/db/schema/accounts.ts';
import type { LinkPurpose } from '#app/school/vocabulary.ts';
import { hashToken, isToken } from '#app/security/secrets.server.ts';
import { admitWrite } from '#app/security/submissions.server.ts';
import type { Visitor } from '#app/security/visitor.server.ts';
import { endSessions, logAccountActivity } from './account-activity.server.ts';
import { consumeAccountLink } from './account-links.server.ts';
import { dropEmailChange, emailChangeLinks } from './email-change.server.ts';

type Mailbox = Extract<LinkPurpose, (typeof emailChangeLinks)[number]>;

/** The subject of a confirmation link; the old address only for its own mailbox. */
export type EmailConsent = { mailbox: 'new' | 'old'; newEmail: string; oldEmail: string | null };

/** Null for a link that is used, expired, forged, or of a cancelled change. */
export async function readEmailConsent(token: string | null, now = new Date()): Promise<EmailConsent | null> {
  if (!isToken(token)) return null;
  const row = await readAs('site_guard', (tx) => changeOf(tx, token, now));
  if (!row) return null;
  const { newEmail, email } = row;
  return row.purpose === 'email-change-old'
    ? { mailbox: 'old', newEmail, oldEmail: email }
    : { mailbox: 'new', newEmail, oldEmail: null };
}

/** The result of a confirmation link. */
export type ConsentAnswer =
  /** One mailbox has confirmed; the other has not yet. */
  | { at: 'half'; missing: 'new' | 'old' }
  | { at: 'done'; newEmail: string }
  | { at: 'refused' }
  /** The address was taken by another account meanwhile: only who reads both mailboxes learns it. */
  | { at: 'taken' }
  | { at: 'gone' }
  /** Neither a yes nor a no from the page's buttons: nothing is decided. */
  | { at: 'unsaid' }
  | { at: 'limited'; minutes: number }
  | { at: 'failed' };

type Consent = { token: string | null; accepts: boolean | null; visitor: Visitor };

/**
 * Consumes the link: a yes for its mailbox, or a no for both; null changes nothing. The address changes with
 * the second yes. Never throws.
 */
export async function answerEmailChange(consent: Consent, now = new Date()): Promise<ConsentAnswer> {
  const { token, accepts, visitor } = consent;
  try {
    const write = await admitWrite(visitor);
    if (!write.allowed) return { at: 'limited', minutes: write.minutes };
    if (!isToken(token)) return { at: 'gone' };
    if (accepts === null) return { at: 'unsaid' };
    return await withRole('site_guard', (tx) => decide(tx, { token, accepts, now }));
  } catch (error) {
    log.error({ err: error }, 'a change of address could not be answered');
    return { at: 'failed' };
  }
}

async function decide(
  tx: Transaction,
  { token, accepts, now }: { token: string; accepts: boolean; now: Date },
): Promise<ConsentAnswer> {
  const change = await changeOf(tx, token, now);
  // Serialises both links being used at once.
  const [row] = change
    ? await tx.select().from(emailChanges).where(eq(emailChanges.adminId, change.adminId)).for('update')
    : [];
  const purpose = change?.purpose;
  if (!change || !row || !isMailbox(purpose)) return { at: 'gone' };
  if (!(await consumeAccountLink(tx, { purpose, token, now }))) return { at: 'gone' };
  const { adminId } = change;
  if (!accepts) {
    await dropEmailChange(tx, adminId);
    return { at: 'refused' };
  }
  const isOld = purpose === 'email-change-old';
  await tx
    .update(emailChanges)
    .set(isOld ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where(eq(emailChanges.adminId, adminId));
  if (isOld && !row.newConfirmedAt) return { at: 'half', missing: 'new' };
  if (!isOld && !row.oldConfirmedAt) return { at: 'half', missing: 'old' };
  return await replaceEmail(tx, { ...change, sessionId: row.sessionId });
}

type Change = {
  adminId: string;
  email: string;
  fullName: string;
  newEmail: string;
  sessionId: string | null;
};

async function replaceEmail(tx: Transaction, change: Change): Promise<ConsentAnswer> {
  const { adminId, email, fullName, newEmail, sessionId } = change;
  await dropEmailChange(tx, adminId);
  const [taken] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.email, newEmail));
  if (taken) return { at: 'taken' };
  await tx.update(adminUsers).set({ email: newEmail }).where(eq(adminUsers.id, adminId));
  // Unused links to the old mailbox become invalid; used ones still report so.
  await tx.delete(accountLinks).where(and(eq(accountLinks.adminId, adminId), isNull(accountLinks.usedAt)));
  const sessionsEnded = await endSessions(
    tx,
    adminId,
    sessionId === null ? undefined : ne(adminSessions.id, sessionId),
  );
  const who = { id: adminId, email: newEmail, fullName };
  await logAccountActivity(tx, who, who, {
    action: 'updated',
    details: { changes: [{ field: 'email', label: 'Email', from: email, to: newEmail }], sessionsEnded },
  });
  return { at: 'done', newEmail };
}

/** The change of a valid link. */
async function changeOf(tx: Transaction, token: string, now: Date) {
  const [row] = await tx
    .select({
      ...{ adminId: adminUsers.id, email: adminUsers.email, fullName: adminUsers.fullName },
      ...{ newEmail: emailChanges.newEmail, purpose: accountLinks.purpose, usedAt: accountLinks.usedAt },
    })
    .from(accountLinks)
    .innerJoin(adminUsers, eq(adminUsers.id, accountLinks.adminId))
    .innerJoin(emailChanges, eq(emailChanges.adminId, accountLinks.adminId))
    .where(
      and(
        eq(accountLinks.tokenHash, hashToken(token)),
        gt(accountLinks.expiresAt, now),
        eq(adminUsers.disabled, false),
      ),
    );
  return row && row.usedAt === null && isMailbox(row.purpose) ? row : null;
}

function isMailbox(purpose: LinkPurpose | undefined): purpose is Mailbox {
  return emailChangeLinks.some((known) => known === purpose);
}
