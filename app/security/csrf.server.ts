import { config } from '#app/config/environment.server.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { csrfLifetime } from './csrf-policy.ts';
import { isSigned, isToken, randomToken, sign } from './secrets.server.ts';

const cookie = 'visitor-proof';
/** One per open tab; the oldest is dropped. */
const maxProofs = 5;

/** Spec §3 'CSRF token record' (`expiresAt` in ISO 8601), with its cookie. */
export type IssuedCsrfToken = { token: string; expiresAt: string; setCookie: string };

/**
 * Issues the CSRF token of the contact form (spec §5): 32 random bytes in hex. An HttpOnly cookie contains
 * its signature and expiry, never the token. Nothing is stored on the server.
 * @param request preserves the tokens of the visitor's other tabs
 */
export function issueCsrfToken(request?: Request, now = Date.now()): IssuedCsrfToken {
  const secure = isSecure();
  const token = randomToken();
  const expires = now + csrfLifetime;
  const others = request ? readProofs(request).filter((proof) => proof.expires > now) : [];
  const proofs = [
    ...others.slice(1 - maxProofs),
    { expires, signature: sign('csrf', signedOf(token, expires)) },
  ];
  const value = proofs.map((proof) => `${proof.expires}.${proof.signature}`).join('~');
  return {
    token,
    expiresAt: new Date(expires).toISOString(),
    setCookie: serialiseCookie(cookie, value, { secure, sameSite: 'Strict', maxAge: csrfLifetime / 1000 }),
  };
}

/** Whether this browser was issued the token less than 30 minutes ago. */
export function verifyCsrfToken(request: Request, token: unknown, now = Date.now()): boolean {
  if (!isToken(token)) return false;
  return readProofs(request).some(
    (proof) => proof.expires > now && isSigned(proof.signature, 'csrf', signedOf(token, proof.expires)),
  );
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}

function signedOf(token: string, expires: number): string {
  return `${token}.${expires}`;
}

function readProofs(request: Request): Array<{ expires: number; signature: string }> {
  const value = readCookie(request, cookie, isSecure()) ?? '';
  return value
    .split('~')
    .slice(-maxProofs)
    .flatMap((proof) => {
      const match = /^(\d{13})\.([\w-]{43})$/.exec(proof);
      return match?.[1] && match[2] ? [{ expires: Number(match[1]), signature: match[2] }] : [];
    });
}
