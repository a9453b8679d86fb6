import { config } from '#app/config/environment.server.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { csrfLifetime } from './csrf-policy.ts';
import { isSigned, isToken, randomToken, sign } from './secrets.server.ts';

const cookie = 'visitor-proof';
/** One per open tab; the oldest gives way. */
const keptProofs = 5;

/** Spec §3 'CSRF token record' (`expiresAt` in ISO 8601), and the cookie that goes with it. */
export type IssuedCsrfToken = { token: string; expiresAt: string; setCookie: string };

/**
 * Gives a visitor the token that the contact form must bring back (spec §5): 32 random bytes in hex, proved by
 * an HttpOnly cookie that holds its signature and end, never the token itself. Nothing is stored here.
 *
 * @param request lets the tokens of the visitor's other tabs live on
 */
export function issueCsrfToken(request?: Request, now = Date.now()): IssuedCsrfToken {
  const secure = isSecure();
  const token = randomToken();
  const expires = now + csrfLifetime;
  const others = request ? readProofs(request).filter((proof) => proof.expires > now) : [];
  const proofs = [
    ...others.slice(1 - keptProofs),
    { expires, signature: sign('csrf', signedOf(token, expires)) },
  ];
  const value = proofs.map((proof) => `${proof.expires}.${proof.signature}`).join('~');
  return {
    token,
    expiresAt: new Date(expires).toISOString(),
    setCookie: serialiseCookie(cookie, value, { secure, sameSite: 'Strict', maxAge: csrfLifetime / 1000 }),
  };
}

/** Whether the token was issued to this browser by us, less than 30 minutes ago. */
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
    .slice(-keptProofs)
    .flatMap((proof) => {
      const match = /^(\d{13})\.([\w-]{43})$/.exec(proof);
      return match?.[1] && match[2] ? [{ expires: Number(match[1]), signature: match[2] }] : [];
    });
}
