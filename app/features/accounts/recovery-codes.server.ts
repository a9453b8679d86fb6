import { randomInt } from 'node:crypto';
import { hashToken } from '#app/security/secrets.server.ts';

/** Crockford's base32: no letter that looks like a digit. 24 of them are 120 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const characters = 24;
const recoveryCodeCount = 10;

/** Ten new codes to show once ('7Q2M-…', six groups of four), and their hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const raw = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  return { codes: raw.map((code) => code.match(/.{4}/g)?.join('-') ?? code), hashes: raw.map(hashToken) };
}

/** The hash of a typed code: any case, with or without dashes, O for 0, I or L for 1; else null. */
export function hashOfRecoveryCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\u00A0–-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = code.length === characters && [...code].every((character) => alphabet.includes(character));
  // A plain hash suffices from 112 random bits on (ASVS 6.5.2).
  return isCode ? hashToken(code) : null;
}
