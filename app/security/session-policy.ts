const hour = 60 * 60_000;

/** The cookie of the back office, without the prefix it bears over https. Whoever sends one is no anonymous visitor. */
export const sessionCookieName = 'administration';

/** Times of an administrator's session, in milliseconds (spec §9; the bounds are decision 4). */
export const sessionPolicy = {
  /** From sign-in to expiry, and what one renewal adds. */
  lifetime: 8 * hour,
  /** A renewal never sets the end further away than this: renewing twice in a row adds nothing. */
  farthest: 8.5 * hour,
  /** After this the administrator signs in again, however often the session was renewed. */
  longest: 24 * hour,
  /** Without a request for so long, it is over before its end: an open screen that nobody sits at (decision 4). */
  idle: 2 * hour,
} as const;

/**
 * The header of what a page asks for by itself while nobody touches it (who else has the article open): it does not
 * keep a session from ending for want of use.
 */
export const backgroundHeader = 'X-Background';

/**
 * When a session ends after a renewal at `now`: 8 hours later than it would have, within both bounds and
 * never earlier than it would have. All in milliseconds.
 */
export function renewedExpiry(session: { createdAt: number; expiresAt: number }, now: number): number {
  const { lifetime, farthest, longest } = sessionPolicy;
  const bounded = Math.min(session.expiresAt + lifetime, now + farthest, session.createdAt + longest);
  return Math.max(bounded, session.expiresAt);
}

/**
 * The browser's copy of the session (spec §3 'Admin session'). It drives the banner and the way to the
 * login page; it opens nothing by itself: the server only trusts its cookie, and asks for
 * `sessionToken` beside it on every write.
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
