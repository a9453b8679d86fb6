import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import type { AdminRole, CardableList } from '#app/school/vocabulary.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { hasSecondFactor, mustHaveSecondFactor } from './second-factor-policy.server.ts';
import { hashToken, isToken, randomToken, sameSecret } from './secrets.server.ts';
import {
  backgroundHeader,
  renewedExpiry,
  type SessionRecord,
  sessionCookieName,
  sessionPolicy,
} from './session-policy.ts';
import { recordSessionUse } from './session-use.server.ts';

/** The owner of a staff account. */
export type Administrator = { id: string; email: string; fullName: string };

/**
 * The signed-in user, with the role that determines their rights (decision 6); read from the database with
 * each request.
 */
export type SignedIn = Administrator & {
  role: AdminRole;
  /** Lists shown as cards. */
  cardLists: readonly CardableList[];
};

/** A valid session read from the database. */
export type LiveSession = {
  id: string;
  administrator: SignedIn;
  csrfHash: string;
  createdAt: Date;
  expiresAt: Date;
  /** The account lacks a required second factor: only its set-up is allowed. */
  mustEnrol: boolean;
};

/**
 * Opens a session after the password was verified, and deletes expired sessions. Both halves are 32 random
 * bytes in hex, stored only as SHA-256: the credential goes into an HttpOnly cookie, the anti-CSRF half into
 * the browser's record.
 */
export async function startSession(
  opening: { administrator: Administrator; ipAddress?: string; userAgent?: string },
  now = new Date(),
): Promise<{ setCookie: string; record: SessionRecord }> {
  const { administrator } = opening;
  const token = randomToken();
  const sessionToken = randomToken();
  const expiresAt = new Date(now.getTime() + sessionPolicy.lifetime);
  await withRole('site_guard', async (tx) => {
    await tx
      .delete(adminSessions)
      .where(or(lt(adminSessions.expiresAt, now), lt(adminSessions.lastSeenAt, idleSince(now))));
    await tx.insert(adminSessions).values({
      adminId: administrator.id,
      tokenHash: hashToken(token),
      csrfHash: hashToken(sessionToken),
      createdAt: now,
      expiresAt,
      lastSeenAt: now,
      ipAddress: opening.ipAddress,
      userAgent: opening.userAgent?.slice(0, 512),
    });
  });
  return {
    setCookie: sessionCookie(token, expiresAt, now),
    record: toRecord(administrator, now, expiresAt, sessionToken),
  };
}

/** Sessions that are neither expired nor idle for too long. */
export function inForce(now: Date) {
  return and(gt(adminSessions.expiresAt, now), gt(adminSessions.lastSeenAt, idleSince(now)));
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionPolicy.idle);
}

/** The session of the request's cookie, if it is valid and its administrator not disabled. */
export async function readSession(request: Request, now = new Date()): Promise<LiveSession | null> {
  const token = readToken(request);
  if (!token) return null;
  const tokenHash = hashToken(token);
  // Read-only, so that the office can be read while writes are blocked.
  const [row] = await readAs('site_guard', (tx) =>
    tx
      .select({
        session: adminSessions,
        admin: adminUsers,
        mustEnrol: sql<boolean>`${mustHaveSecondFactor()} and not ${hasSecondFactor()}`,
      })
      .from(adminSessions)
      .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminId))
      .where(and(eq(adminSessions.tokenHash, tokenHash), inForce(now), eq(adminUsers.disabled, false))),
  );
  // The index compares byte by byte, but only hashes; this comparison is constant-time.
  if (!row || !sameSecret(row.session.tokenHash, tokenHash)) return null;
  const { session, admin } = row;
  if (!request.headers.has(backgroundHeader)) recordSessionUse(session, now);
  return {
    id: session.id,
    administrator: {
      ...{ id: admin.id, email: admin.email, fullName: admin.fullName },
      ...{ role: admin.role, cardLists: admin.cardLists },
    },
    csrfHash: session.csrfHash,
    createdAt: session.createdAt,
    expiresAt: session.expiresAt,
    mustEnrol: row.mustEnrol,
  };
}

/** Whether a form's `sessionToken` is the anti-CSRF half of this session. */
export function ownsSessionToken(session: LiveSession, sessionToken: unknown): sessionToken is string {
  return isToken(sessionToken) && sameSecret(session.csrfHash, hashToken(sessionToken));
}

/**
 * Extends the session by 8 hours, within the bounds of `renewedExpiry`. `sessionToken` must have been
 * verified (`requireAdministratorWrite`): it is returned in the record, because the server only has its hash.
 * Null without a valid session.
 */
export async function renewSession(
  request: Request,
  sessionToken: string,
  now = new Date(),
): Promise<{ setCookie: string; record: SessionRecord } | null> {
  const token = readToken(request);
  const session = await readSession(request, now);
  if (!token || !session || !ownsSessionToken(session, sessionToken)) return null;
  const { createdAt, administrator } = session;
  const end = renewedExpiry(
    { createdAt: createdAt.getTime(), expiresAt: session.expiresAt.getTime() },
    now.getTime(),
  );
  const expiresAt = new Date(end);
  await withRole('site_guard', (tx) =>
    tx.update(adminSessions).set({ expiresAt }).where(eq(adminSessions.id, session.id)),
  );
  return {
    setCookie: sessionCookie(token, expiresAt, now),
    record: toRecord(administrator, createdAt, expiresAt, sessionToken),
  };
}

/**
 * Ends the session on the server, so that a copied cookie is worthless, and clears the cookie.
 * @param leave records the sign-out in the same transaction; not called for an expired session
 */
export async function endSession(
  request: Request,
  leave?: (tx: Transaction, who: Administrator) => Promise<void>,
  now = new Date(),
): Promise<{ clearCookie: string }> {
  const token = readToken(request);
  if (token) {
    await withRole('site_guard', async (tx) => {
      const own = eq(adminSessions.tokenHash, hashToken(token));
      const [ended] = await tx.delete(adminSessions).where(own).returning();
      if (!leave || !ended || ended.expiresAt <= now || ended.lastSeenAt <= idleSince(now)) return;
      const [who] = await tx.select().from(adminUsers).where(eq(adminUsers.id, ended.adminId));
      if (who) await leave(tx, { id: who.id, email: who.email, fullName: who.fullName });
    });
  }
  return { clearCookie: clearedSessionCookie() };
}

/** The `Set-Cookie` value that deletes the session cookie. */
export function clearedSessionCookie(): string {
  return serialiseCookie(sessionCookieName, '', { secure: isSecure(), sameSite: 'Lax', maxAge: 0 });
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}

function readToken(request: Request): string | undefined {
  const token = readCookie(request, sessionCookieName, isSecure());
  return isToken(token) ? token : undefined;
}

/** Lax rather than Strict: a link in a mail to a back office page must find the session (decision 4). */
function sessionCookie(token: string, expiresAt: Date, now: Date): string {
  const maxAge = (expiresAt.getTime() - now.getTime()) / 1000;
  return serialiseCookie(sessionCookieName, token, { secure: isSecure(), sameSite: 'Lax', maxAge });
}

function toRecord(
  administrator: Administrator,
  loginTime: Date,
  expiresAt: Date,
  sessionToken: string,
): SessionRecord {
  return {
    id: administrator.id,
    email: administrator.email,
    full_name: administrator.fullName,
    loginTime: loginTime.toISOString(),
    sessionToken,
    expiresAt: expiresAt.toISOString(),
  };
}
