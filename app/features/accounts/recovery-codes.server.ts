import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { adminRecoveryCodes, adminUsers } from '#app/db/schema/accounts.ts';
import { hasSecondFactor } from '#app/security/second-factor-policy.server.ts';
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

/* The recovery codes of an account, for any second factor; all inside transactions of the guard. */

const codesTable = adminRecoveryCodes;

/** Replaces all codes by ten new ones, to be shown once. */
export async function replaceRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await tx
    .insert(codesTable)
    .values({ adminId, hashes })
    .onConflictDoUpdate({ target: codesTable.adminId, set: { hashes } });
  return codes;
}

/** How many are left; null where none were ever made. */
export async function countRecoveryCodes(tx: Transaction, adminId: string): Promise<number | null> {
  const [row] = await tx
    .select({ hashes: codesTable.hashes })
    .from(codesTable)
    .where(eq(codesTable.adminId, adminId));
  return row?.hashes.length ?? null;
}

/** Consumes a valid code: of two concurrent requests one succeeds. */
export async function consumeRecoveryCode(tx: Transaction, adminId: string, typed: string): Promise<boolean> {
  const hash = hashOfRecoveryCode(typed);
  if (hash === null) return false;
  const used = await tx
    .update(codesTable)
    .set({ hashes: sql`array_remove(${codesTable.hashes}, ${hash}::text)` })
    .where(and(eq(codesTable.adminId, adminId), sql`${hash}::text = any(${codesTable.hashes})`))
    .returning({ adminId: codesTable.adminId });
  return used.length === 1;
}

/** Without an application or a passkey there is nothing to recover. */
export async function dropNeedlessRecoveryCodes(tx: Transaction, adminId: string): Promise<void> {
  const [account] = await tx
    .select({ secured: hasSecondFactor() })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId));
  if (!account?.secured) await tx.delete(codesTable).where(eq(codesTable.adminId, adminId));
}
