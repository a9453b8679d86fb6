import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator application supports (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/**
 * A code of the previous period is accepted, for slow typing (RFC 6238 §5.2); one of the next is not: a seen
 * code is valid for a minute at most (decision 5).
 */
const periodsBack = 1;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` URL for the QR code of an authenticator application. */
export function totpAddress({ secret, email, issuer }: { secret: string; email: string; issuer: string }) {
  return new TOTP({ ...parameters, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step (30 seconds since 1970) of a code, if it is the current or the previous one; else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/[\s\u00A0]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...parameters, token, secret: key, timestamp, window: periodsBack });
  // The library's window is symmetric: future codes are excluded here.
  return delta === null || delta > 0 ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}
