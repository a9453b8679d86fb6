import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '#app/config/environment.server.ts';

/** 32 random bytes in hex: 64 characters (spec §9). */
export function randomToken(): string {
  return randomBytes(32).toString('hex');
}

/** Whether the text has the format of `randomToken`; checked before hashing or querying. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

/**
 * Extracts the token of a link as mail programs and people pass it on: with trailing punctuation, or a blank.
 * Null when there is none.
 */
export function tokenOfLink(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 200) return null;
  return /^[^0-9a-zA-Z]*([0-9a-f]{64})[^0-9a-zA-Z]*$/.exec(text)?.[1] ?? null;
}

/** The stored form of a random token: its SHA-256 in hex. A copy of the table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** HMAC-SHA-256 in base64url with SESSION_SECRET; `purpose` separates the signatures of different uses. */
export function sign(purpose: string, text: string): string {
  return hmac(config().sessionSecret, purpose, text);
}

/**
 * Whether `sign` made the signature, with the current or the previous secret: a rotation interrupts no
 * session.
 */
export function isSigned(signature: string, purpose: string, text: string): boolean {
  const { sessionSecret, formerSessionSecret } = config();
  if (sameSecret(signature, hmac(sessionSecret, purpose, text))) return true;
  return formerSessionSecret !== undefined && sameSecret(signature, hmac(formerSessionSecret, purpose, text));
}

function hmac(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Constant-time comparison. Lengths are not secret here. */
export function sameSecret(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
