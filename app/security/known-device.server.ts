import { randomBytes } from 'node:crypto';
import { config } from '#app/config/environment.server.ts';
import { readCookie, serialiseCookie } from './cookies.ts';
import { isSigned, sign } from './secrets.server.ts';

const cookie = 'known-device';
const purpose = 'known-device';

/** How long a browser is remembered without a sign-in, in milliseconds. */
const lifetime = 365 * 24 * 60 * 60_000;

/** Maximum accounts per browser; the least recent is dropped. */
const maxAccounts = 8;

/**
 * One account's mark in a browser: time of issue, a random id, and a signature that binds both to the email.
 */
type Mark = { issued: number; id: string; signature: string };

/** The marks in a request; unverified until `knownDevice`. */
export type DeviceMarks = readonly Mark[];

export function readDeviceMarks(request: Request, now = Date.now()): DeviceMarks {
  const value = readCookie(request, cookie, isSecure()) ?? '';
  return value
    .split('~', maxAccounts)
    .flatMap((mark) => {
      const parts = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/.exec(mark);
      return parts?.[1] && parts[2] && parts[3]
        ? [{ issued: Number(parts[1]), id: parts[2], signature: parts[3] }]
        : [];
    })
    .filter(({ issued }) => now - issued < lifetime);
}

/**
 * The id of this browser for the account of `email`, if it has signed in before; else null. It grants no
 * access: failed attempts of known browsers are only counted separately from those of strangers (decision 7).
 */
export function knownDevice(marks: DeviceMarks, email: string): string | null {
  return marks.find((mark) => belongsTo(mark, email))?.id ?? null;
}

/**
 * The `Set-Cookie` value that remembers this browser for the account for a year; only after a complete
 * sign-in. The mark is renewed each time; those of other accounts stay.
 */
export function rememberDevice(marks: DeviceMarks, email: string, now = Date.now()): string {
  const id = randomBytes(16).toString('base64url');
  const own = { issued: now, id, signature: sign(purpose, signedOf(email, id, now)) };
  const others = marks.filter((mark) => !belongsTo(mark, email));
  const value = [own, ...others]
    .slice(0, maxAccounts)
    .map((mark) => `${mark.issued}.${mark.id}.${mark.signature}`)
    .join('~');
  return serialiseCookie(cookie, value, { secure: isSecure(), sameSite: 'Strict', maxAge: lifetime / 1000 });
}

function belongsTo({ issued, id, signature: given }: Mark, email: string): boolean {
  return isSigned(given, purpose, signedOf(email, id, issued));
}

function signedOf(email: string, id: string, issued: number): string {
  return `${issued}.${id}.${email.toLowerCase()}`;
}

function isSecure(): boolean {
  return config().publicUrl.startsWith('https:');
}
