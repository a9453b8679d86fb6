import { addHours } from 'date-fns/addHours';
import { and, eq, gt, lt } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { adminInvitations, adminUsers } from '#app/db/schema/accounts.ts';
import { logAccountActivity } from '#app/features/accounts/account-activity.server.ts';
import { sendsLinks } from '#app/features/accounts/account-links.server.ts';
import { isDirector, lockAccounts } from '#app/features/accounts/last-director.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { invitationHours, invitationLink } from '#app/school/account-links.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import { hashToken, isToken, randomToken } from '#app/security/secrets.server.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import type { Invitation } from './team-forms.server.ts';
import type { Invited } from './team-results.ts';

/*
 * Invitations to an account (decision 6): 32 random bytes, stored as SHA-256, valid for three days and for
 * one use. The account is created only with the chosen password.
 */

type Invitee = { administrator: SignedIn; invitation: Invitation };

/**
 * Invites a person without an account and without a valid invitation, and mails the link if mail is
 * configured.
 */
export async function invite({ administrator, invitation }: Invitee, now = new Date()): Promise<Invited> {
  const { email, fullName, role } = invitation;
  return asDirector(administrator, async (tx) => {
    const [known] = await tx.select().from(adminUsers).where(eq(adminUsers.email, email));
    if (known) return { status: 'known', disabled: known.disabled };
    await tx
      .delete(adminInvitations)
      .where(and(eq(adminInvitations.email, email), lt(adminInvitations.expiresAt, now)));
    const link = newLink(now);
    const [made] = await tx
      .insert(adminInvitations)
      .values({ email, fullName, role, invitedBy: administrator.id, ...link.row })
      .onConflictDoNothing({ target: adminInvitations.email })
      .returning();
    if (!made) return { status: 'waiting' };
    return send(tx, { administrator, made, link });
  });
}

/** Resends an invitation with a new link: the previous one becomes invalid. */
export async function resendInvitation(
  administrator: SignedIn,
  id: string,
  now = new Date(),
): Promise<Invited> {
  return asDirector(administrator, async (tx) => {
    const link = newLink(now);
    const [made] = await tx
      .update(adminInvitations)
      .set({ invitedBy: administrator.id, ...link.row })
      .where(eq(adminInvitations.id, id))
      .returning();
    return made ? send(tx, { administrator, made, link }) : { status: 'late' };
  });
}

/**
 * Revokes an invitation: its link becomes invalid. Returns 'late' when it was accepted or revoked meanwhile.
 */
export async function withdrawInvitation(administrator: SignedIn, id: string): Promise<Invited> {
  return asDirector(administrator, async (tx) => {
    const [gone] = await tx.delete(adminInvitations).where(eq(adminInvitations.id, id)).returning();
    if (!gone) return { status: 'late' };
    await logAccountActivity(tx, administrator, gone, { action: 'invitation_withdrawn' });
    return { status: 'withdrawn' };
  });
}

type Row = typeof adminInvitations.$inferSelect;

/** A valid invitation; null for one that is used, revoked, expired or forged. */
export async function readInvitation(token: string | null, now = new Date()): Promise<Row | null> {
  if (!isToken(token)) return null;
  const [found] = await readAs('site_guard', (tx) =>
    tx.select().from(adminInvitations).where(works(token, now)),
  );
  return found ?? null;
}

/** Consumes an invitation, inside a transaction of the guard: of two concurrent requests one succeeds. */
export async function consumeInvitation(tx: Transaction, token: string, now: Date): Promise<Row | null> {
  const [taken] = await tx.delete(adminInvitations).where(works(token, now)).returning();
  return taken ?? null;
}

function works(token: string, now: Date) {
  return and(eq(adminInvitations.tokenHash, hashToken(token)), gt(adminInvitations.expiresAt, now));
}

function newLink(now: Date) {
  const secret = randomToken();
  const expiresAt = addHours(now, invitationHours);
  return { secret, row: { tokenHash: hashToken(secret), sentAt: now, expiresAt } };
}

type Sending = { administrator: SignedIn; made: Row; link: ReturnType<typeof newLink> };

/** Also returns the link, this once, so that it can be sent another way. */
async function send(tx: Transaction, { administrator, made, link }: Sending): Promise<Invited> {
  const isMailed = sendsLinks();
  const details = { role: roleLabels[made.role].label };
  await logAccountActivity(tx, administrator, made, { action: 'invited', details });
  if (isMailed) {
    await queueMail(tx, {
      kind: 'invitation',
      recipient: made.email,
      recipientName: made.fullName,
      data: { role: made.role, invitedBy: administrator.fullName, until: made.expiresAt.toISOString() },
      secret: link.secret,
      expiresAt: made.expiresAt,
    });
  }
  const { email, fullName } = made;
  const href = invitationLink(link.secret, config().publicUrl);
  return { status: 'invited', email, fullName, isMailed, link: href };
}

/** In one transaction of the guard, if the user is still of the direction: the role may just have changed. */
async function asDirector(
  administrator: SignedIn,
  run: (tx: Transaction) => Promise<Invited>,
): Promise<Invited> {
  return await withRole('site_guard', async (tx) => {
    const all = await lockAccounts(tx);
    return all.some((account) => account.id === administrator.id && isDirector(account))
      ? run(tx)
      : { status: 'late' };
  });
}
