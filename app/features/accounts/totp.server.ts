import { Secret, TOTP } from 'otpauth';

/** What every authenticator application understands (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A code of the period before or after counts too: clocks differ, and fingers are slow. */
const tolerance = 1;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that an authenticator application reads from a QR code. */
export function totpAddress({ secret, email, issuer }: { secret: string; email: string; issuer: string }) {
  return new TOTP({ ...parameters, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The period of 30 seconds since 1970 whose code this is, if it is one of the three of now; else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/[\s\u00A0]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...parameters, token, secret: key, timestamp, window: tolerance });
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}
