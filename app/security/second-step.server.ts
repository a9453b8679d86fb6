import { config } from '#app/config/environment.server.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { isSigned, sign } from './secrets.server.ts';

const cookie = 'second-step';
const purpose = 'second-step';

/** How long after the password a code may be entered, in milliseconds. */
const secondStepLifetime = 5 * 60_000;

/** The cookie returned with the code: the account whose password was right, and its expiry. */
export type Challenge = { adminId: string; expires: number; signature: string };

/**
 * The account whose password was right. The hash is signed too, so that a password change invalidates the
 * challenge.
 */
type Challenged = { id: string; passwordHash: string };

/**
 * The `Set-Cookie` value that records, without a session, that the password was right (decision 5). HttpOnly,
 * signed, five minutes; useless without a code.
 */
export function issueChallenge({ id, passwordHash }: Challenged, now = Date.now()): string {
  const expires = now + secondStepLifetime;
  const value = `${expires}.${id}.${sign(purpose, signedOf(id, passwordHash, expires))}`;
  return serialiseCookie(cookie, value, {
    secure: isSecure(),
    sameSite: 'Strict',
    maxAge: secondStepLifetime / 1000,
  });
}

/** The unexpired challenge of a request. Unverified until `isChallengeValid`. */
export function readChallenge(request: Request, now = Date.now()): Challenge | null {
  const value = readCookie(request, cookie, isSecure()) ?? '';
  const parts = /^(\d{13})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(value);
  if (!parts?.[1] || !parts[2] || !parts[3]) return null;
  const expires = Number(parts[1]);
  return expires > now ? { expires, adminId: parts[2], signature: parts[3] } : null;
}

/** Whether we issued the challenge to this account, and its password is unchanged. */
export function isChallengeValid(challenge: Challenge, account: Challenged, now = Date.now()): boolean {
  const { adminId, expires } = challenge;
  if (adminId !== account.id || expires <= now) return false;
  return isSigned(challenge.signature, purpose, signedOf(adminId, account.passwordHash, expires));
}

/** The `Set-Cookie` value that deletes the challenge. */
export function clearedChallenge(): string {
  return serialiseCookie(cookie, '', { secure: isSecure(), sameSite: 'Strict', maxAge: 0 });
}

function signedOf(adminId: string, passwordHash: string, expires: number): string {
  return `${adminId}.${expires}.${passwordHash}`;
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}
