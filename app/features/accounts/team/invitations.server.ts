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
import { roleWords } from '#app/school/office-areas.ts';
import { hashToken, isToken, randomToken } from '#app/security/secrets.server.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import type { Invitation } from './team-forms.server.ts';
import type { Invited } from './team-results.ts';

/*
 * Invitations to an account (decision 6): 32 random bytes, kept as SHA-256, good for three days and for one use. There is no
 * account before the person has chosen a password.
 */

type Invitee = { administrator: SignedIn; invitation: Invitation };

/** Invites somebody who has no account and no invitation in force, and sends them the link where mail is sent at all. */
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

/** Sends an invitation once more, with another link: the one before works no more. */
export async function inviteAgain(administrator: SignedIn, id: string, now = new Date()): Promise<Invited> {
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

/** Takes an invitation back: its link works no more. Answers 'late' when it was taken, or withdrawn by somebody else. */
export async function withdrawInvitation(administrator: SignedIn, id: string): Promise<Invited> {
  return asDirector(administrator, async (tx) => {
    const [gone] = await tx.delete(adminInvitations).where(eq(adminInvitations.id, id)).returning();
    if (!gone) return { status: 'late' };
    await logAccountActivity(tx, administrator, gone, { action: 'invitation_withdrawn' });
    return { status: 'withdrawn' };
  });
}

type Row = typeof adminInvitations.$inferSelect;

/** Whose invitation this is, while it works; null for one that was used, withdrawn, is old or made up. */
export async function readInvitation(token: string | null, now = new Date()): Promise<Row | null> {
  if (!isToken(token)) return null;
  const [found] = await readAs('site_guard', (tx) =>
    tx.select().from(adminInvitations).where(works(token, now)),
  );
  return found ?? null;
}

/** Uses an invitation up, inside a transaction of the guard: of two requests at once one gets it. */
export async function takeInvitation(tx: Transaction, token: string, now: Date): Promise<Row | null> {
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

/** The link is answered as well, this once, so that it can be passed on by another way. */
async function send(tx: Transaction, { administrator, made, link }: Sending): Promise<Invited> {
  const isMailed = sendsLinks();
  const details = { role: roleWords[made.role].label };
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

/** In one transaction of the guard, if whoever asks is of the direction still: somebody may have changed that just now. */
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
