import { Secret, TOTP } from 'otpauth';

/** What every authenticator application understands (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/**
 * A code of the period before counts too, for fingers are slow (RFC 6238 §5.2); one of the period to come does not:
 * a minute is all a code that was seen is worth (decision 5).
 */
const periodsBack = 1;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that an authenticator application reads from a QR code. */
export function totpAddress({ secret, email, issuer }: { secret: string; email: string; issuer: string }) {
  return new TOTP({ ...parameters, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The period of 30 seconds since 1970 whose code this is, if it is the one of now or the one before; else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/[\s\u00A0]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...parameters, token, secret: key, timestamp, window: periodsBack });
  // The library looks as far ahead as it looks back.
  return delta === null || delta > 0 ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}
