import { asc, count, eq, sql } from 'drizzle-orm';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { adminInvitations, adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { isDirector } from '#app/features/accounts/last-director.server.ts';
import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import { adminRoles } from '#app/school/vocabulary.ts';
import { hasSecondFactor } from '#app/security/second-factor-policy.server.ts';
import { inForce } from '#app/security/sessions.server.ts';

/** A staff member, as the direction sees them. */
export type Member = Awaited<ReturnType<typeof listMembers>>[number];
/** A pending invitation. */
export type WaitingInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

/** All accounts: active ones first, by role and name. */
export async function listMembers(now: Date) {
  const rows = await readAs('site_guard', (tx) => selectMembers(tx, now));
  const directors = rows.filter(isDirector).length;
  return rows
    .map((row) => viewMember(row, { now, directors }))
    .toSorted(
      (one, other) =>
        Number(one.disabled) - Number(other.disabled) ||
        adminRoles.indexOf(one.role) - adminRoles.indexOf(other.role) ||
        one.fullName.localeCompare(other.fullName, 'fr'),
    );
}

function selectMembers(tx: Transaction, now: Date) {
  const open = tx
    .select({ adminId: adminSessions.adminId, sessions: count().as('sessions') })
    .from(adminSessions)
    .where(inForce(now))
    .groupBy(adminSessions.adminId)
    .as('open');
  return tx
    .select({
      id: adminUsers.id,
      email: adminUsers.email,
      fullName: adminUsers.fullName,
      role: adminUsers.role,
      disabled: adminUsers.disabled,
      lastLogin: adminUsers.lastLogin,
      createdAt: adminUsers.createdAt,
      sessions: sql<number>`coalesce(${open.sessions}, 0)`.mapWith(Number),
      secured: hasSecondFactor(),
    })
    .from(adminUsers)
    .leftJoin(open, eq(open.adminId, adminUsers.id));
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

function viewMember(row: MemberRow, { now, directors }: { now: Date; directors: number }) {
  const { lastLogin, createdAt, ...member } = row;
  return {
    ...member,
    roleLabel: roleLabels[row.role].label,
    /** No account of the direction would remain without this one. */
    isLastDirector: isDirector(row) && directors === 1,
    lastLogin: lastLogin && viewMoment(lastLogin, now),
    created: viewMoment(createdAt, now),
  };
}

/** The pending invitations, valid and expired, newest first. */
export async function listInvitations(now: Date) {
  const rows = await readAs('site_guard', (tx) =>
    tx
      .select({
        id: adminInvitations.id,
        email: adminInvitations.email,
        fullName: adminInvitations.fullName,
        role: adminInvitations.role,
        sentAt: adminInvitations.sentAt,
        expiresAt: adminInvitations.expiresAt,
        invitedBy: adminUsers.fullName,
      })
      .from(adminInvitations)
      .innerJoin(adminUsers, eq(adminUsers.id, adminInvitations.invitedBy))
      .orderBy(asc(adminInvitations.createdAt)),
  );
  return rows.toReversed().map(({ sentAt, expiresAt, ...row }) => ({
    ...row,
    roleLabel: roleLabels[row.role].label,
    sent: viewMoment(sentAt, now),
    expires: viewMoment(expiresAt, now),
    works: expiresAt > now,
  }));
}

function viewMoment(date: Date, now: Date) {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}
