import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { adminRecoveryCodes, adminUsers } from '#app/db/schema/accounts.ts';
import { hasSecondFactor } from '#app/security/second-factor-policy.server.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.server.ts';

/* The recovery codes of an account, for any second factor; all inside transactions of the guard. */

const kept = adminRecoveryCodes;

/** Replaces all codes by ten new ones, to be shown once. */
export async function replaceRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await tx
    .insert(kept)
    .values({ adminId, hashes })
    .onConflictDoUpdate({ target: kept.adminId, set: { hashes } });
  return codes;
}

/** How many are left; null where none were ever made. */
export async function countRecoveryCodes(tx: Transaction, adminId: string): Promise<number | null> {
  const [row] = await tx.select({ hashes: kept.hashes }).from(kept).where(eq(kept.adminId, adminId));
  return row?.hashes.length ?? null;
}

/** Consumes a valid code: of two concurrent requests one succeeds. */
export async function takeRecoveryCode(tx: Transaction, adminId: string, typed: string): Promise<boolean> {
  const hash = hashOfRecoveryCode(typed);
  if (hash === null) return false;
  const used = await tx
    .update(kept)
    .set({ hashes: sql`array_remove(${kept.hashes}, ${hash}::text)` })
    .where(and(eq(kept.adminId, adminId), sql`${hash}::text = any(${kept.hashes})`))
    .returning({ adminId: kept.adminId });
  return used.length === 1;
}

/** Without an application or a passkey there is nothing to recover. */
export async function dropNeedlessRecoveryCodes(tx: Transaction, adminId: string): Promise<void> {
  const [account] = await tx
    .select({ secured: hasSecondFactor() })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId));
  if (!account?.secured) await tx.delete(kept).where(eq(kept.adminId, adminId));
}
