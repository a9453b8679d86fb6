import { config } from '#app/config/environment.server.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { isSigned, sign } from './secrets.server.ts';

const cookie = 'second-step';
const purpose = 'second-step';

/** How long one may look for the code after the password was right. In milliseconds. */
const secondStepLifetime = 5 * 60_000;

/** What the browser brings back with the code: who gave the right password, and until when it counts. */
export type Challenge = { adminId: string; expires: number; signature: string };

/** Whose password was right. The hash is signed too, so that the challenge dies when the password changes. */
type Challenged = { id: string; passwordHash: string };

/**
 * The `Set-Cookie` value that remembers, without a session, that the password was right (decision 5). HttpOnly,
 * signed, five minutes; it opens nothing without a code.
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

/** The challenge a request carries, not over yet. Nothing is proved before `challengeHolds`. */
export function readChallenge(request: Request, now = Date.now()): Challenge | null {
  const value = readCookie(request, cookie, isSecure()) ?? '';
  const parts = /^(\d{13})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(value);
  if (!parts?.[1] || !parts[2] || !parts[3]) return null;
  const expires = Number(parts[1]);
  return expires > now ? { expires, adminId: parts[2], signature: parts[3] } : null;
}

/** Whether the challenge was given by us to who had the right password, and that password still stands. */
export function challengeHolds(challenge: Challenge, account: Challenged, now = Date.now()): boolean {
  const { adminId, expires } = challenge;
  if (adminId !== account.id || expires <= now) return false;
  return isSigned(challenge.signature, purpose, signedOf(adminId, account.passwordHash, expires));
}

/** The `Set-Cookie` value that takes the challenge away. */
export function clearedChallenge(): string {
  return serialiseCookie(cookie, '', { secure: isSecure(), sameSite: 'Strict', maxAge: 0 });
}

function signedOf(adminId: string, passwordHash: string, expires: number): string {
  return `${adminId}.${expires}.${passwordHash}`;
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}
