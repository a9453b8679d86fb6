const hour = 60 * 60_000;

/**
 * The session cookie of the back office, without the prefix it has over https. Its sender is not an anonymous
 * visitor.
 */
export const sessionCookieName = 'administration';

/** Durations of an administrator's session, in milliseconds (spec §9; the bounds are decision 4). */
export const sessionPolicy = {
  /** From sign-in to expiry, and the extension by one renewal. */
  lifetime: 8 * hour,
  /** Maximum remaining time after a renewal: renewing twice in a row adds nothing. */
  farthest: 8.5 * hour,
  /** After this the administrator signs in again, however often the session was renewed. */
  longest: 24 * hour,
  /** Ends the session earlier without requests: an unattended screen (decision 4). */
  idle: 2 * hour,
} as const;

/** The header of a page's automatic requests (who else edits the article): they do not count as activity. */
export const backgroundHeader = 'X-Background';

/**
 * The expiry after a renewal at `now`: 8 hours later, within both bounds and never earlier than before. All
 * in milliseconds.
 */
export function renewedExpiry(session: { createdAt: number; expiresAt: number }, now: number): number {
  const { lifetime, farthest, longest } = sessionPolicy;
  const bounded = Math.min(session.expiresAt + lifetime, now + farthest, session.createdAt + longest);
  return Math.max(bounded, session.expiresAt);
}

/**
 * The browser's copy of the session (spec §3 'Admin session'). It drives the banner and the redirect to the
 * login page but grants no access: the server trusts only its cookie, with `sessionToken` on every write.
 */
export type SessionRecord = {
  id: string;
  email: string;
  full_name: string;
  /** ISO 8601. */
  loginTime: string;
  /** 64 hexadecimal characters. */
  sessionToken: string;
  /** ISO 8601. */
  expiresAt: string;
};
