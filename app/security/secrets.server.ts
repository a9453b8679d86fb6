import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '#app/config/environment.server.ts';

/** 32 random bytes in hex: 64 characters (spec §9). */
export function randomToken(): string {
  return randomBytes(32).toString('hex');
}

/** Whether the text has the shape `randomToken` gives; checked before it is hashed or looked up. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

/** The token of a link as mail programs and people pass it on: with the sign that stood after it in a sentence, or a blank. Null when there is none. */
export function tokenOfLink(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 200) return null;
  return /^[^0-9a-zA-Z]*([0-9a-f]{64})[^0-9a-zA-Z]*$/.exec(text)?.[1] ?? null;
}

/** What is stored of a random token: its SHA-256 in hex. A copy of the table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** HMAC-SHA-256 in base64url under SESSION_SECRET; `purpose` keeps one use's signatures out of another's. */
export function sign(purpose: string, text: string): string {
  return hmac(config().sessionSecret, purpose, text);
}

/** Whether `sign` made the signature, by the secret in force or by the one before it: a new one interrupts nobody. */
export function isSigned(signature: string, purpose: string, text: string): boolean {
  const { sessionSecret, formerSessionSecret } = config();
  if (sameSecret(signature, hmac(sessionSecret, purpose, text))) return true;
  return formerSessionSecret !== undefined && sameSecret(signature, hmac(formerSessionSecret, purpose, text));
}

function hmac(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares without telling by its duration where two texts differ. Lengths are no secret here. */
export function sameSecret(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
