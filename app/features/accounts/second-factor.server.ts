import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { adminSecondFactors, adminUsers } from '#app/db/schema/accounts.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { logAccountActivity } from './account-activity.server.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.server.ts';
import { newTotpSecret, stepOfCode } from './totp.server.ts';

/** Where an administrator's second factor stands. */
export type SecondFactor =
  | { state: 'off' }
  | { state: 'enrolling'; secret: string }
  | { state: 'on'; since: Date; recoveryLeft: number };

/** A secret that was shown and never confirmed is forgotten after this. In milliseconds. */
const enrolmentLasts = 30 * 60_000;

const factors = adminSecondFactors;

/** A secret is shown to the session that began with it only. */
export async function readSecondFactor(
  { adminId, sessionId }: { adminId: string; sessionId: string },
  now = new Date(),
): Promise<SecondFactor> {
  const [row] = await readAs('site_guard', (tx) =>
    tx.select().from(factors).where(eq(factors.adminId, adminId)),
  );
  if (row?.confirmedAt) {
    return { state: 'on', since: row.confirmedAt, recoveryLeft: row.recoveryHashes.length };
  }
  if (row?.begunIn !== sessionId || now.getTime() - row.createdAt.getTime() > enrolmentLasts) {
    return { state: 'off' };
  }
  return { state: 'enrolling', secret: row.secret };
}

/** Makes a new secret to be shown and confirmed in this session. Changes nothing of a factor that is in force. */
export async function beginSecondFactor(
  { adminId, sessionId }: { adminId: string; sessionId: string },
  now = new Date(),
): Promise<void> {
  const fresh = { secret: newTotpSecret(), begunIn: sessionId, createdAt: now };
  await withRole('site_guard', (tx) =>
    tx
      .insert(factors)
      .values({ adminId, ...fresh })
      .onConflictDoUpdate({ target: factors.adminId, set: fresh, setWhere: isNull(factors.confirmedAt) }),
  );
}

/** Forgets a secret that was not confirmed. */
export async function cancelSecondFactor(adminId: string): Promise<void> {
  await withRole('site_guard', (tx) =>
    tx.delete(factors).where(and(eq(factors.adminId, adminId), isNull(factors.confirmedAt))),
  );
}

/**
 * Puts the second factor in force when `code` is the application's and this session began with it. Answers the recovery
 * codes, to be shown once; null when the code is wrong or nothing awaits one.
 */
export async function confirmSecondFactor(
  { administrator, sessionId }: { administrator: Administrator; sessionId: string },
  code: string,
  now = new Date(),
): Promise<string[] | null> {
  return await withRole('site_guard', async (tx) => {
    const pending = and(eq(factors.adminId, administrator.id), isNull(factors.confirmedAt));
    const [row] = await tx.select().from(factors).where(pending).for('update');
    if (row?.begunIn !== sessionId || now.getTime() - row.createdAt.getTime() > enrolmentLasts) return null;
    const step = stepOfCode(row.secret, code, now);
    if (step === null) return null;
    const { codes, hashes } = newRecoveryCodes();
    await tx.update(factors).set({ confirmedAt: now, lastStep: step, recoveryHashes: hashes }).where(pending);
    await logAccountActivity(tx, administrator, administrator, { action: 'second_factor_enabled' });
    return codes;
  });
}

/**
 * Whether `code` is one of the application's codes of now, not used before, or a recovery code that is left. Either
 * is used up by this, for ever; also when two requests bring it together.
 */
export async function consumeCode(adminId: string, code: string, now = new Date()): Promise<boolean> {
  return await withRole('site_guard', async (tx) => {
    const inForce = and(eq(factors.adminId, adminId), isNotNull(factors.confirmedAt));
    const [row] = await tx.select().from(factors).where(inForce);
    if (!row) return false;
    const step = stepOfCode(row.secret, code, now);
    if (step !== null) {
      const unused = or(isNull(factors.lastStep), lt(factors.lastStep, step));
      const used = await tx
        .update(factors)
        .set({ lastStep: step })
        .where(and(inForce, unused))
        .returning({ adminId: factors.adminId });
      return used.length === 1;
    }
    const hash = hashOfRecoveryCode(code);
    if (hash === null) return false;
    const used = await tx
      .update(factors)
      .set({ recoveryHashes: sql`array_remove(${factors.recoveryHashes}, ${hash}::text)` })
      .where(and(inForce, sql`${hash}::text = any(${factors.recoveryHashes})`))
      .returning({ adminId: factors.adminId });
    return used.length === 1;
  });
}

/** Ten new recovery codes instead of those that are left; null when no second factor is in force. */
export async function renewRecoveryCodes(administrator: Administrator): Promise<string[] | null> {
  const { codes, hashes } = newRecoveryCodes();
  return await withRole('site_guard', async (tx) => {
    const renewed = await tx
      .update(factors)
      .set({ recoveryHashes: hashes })
      .where(and(eq(factors.adminId, administrator.id), isNotNull(factors.confirmedAt)))
      .returning({ adminId: factors.adminId });
    if (renewed.length === 0) return null;
    await logAccountActivity(tx, administrator, administrator, {
      action: 'updated',
      details: { fields: ['recoveryCodes'] },
    });
    return codes;
  });
}

/** Whether an administrator's sign-in wants a code. */
export async function hasSecondFactor(adminId: string): Promise<boolean> {
  return (await accountWithSecondFactor(adminId)) !== null;
}

/** Takes the second factor off; whoever calls has asked for the password and a code. False when there was none. */
export async function disableSecondFactor(administrator: Administrator): Promise<boolean> {
  return await withRole('site_guard', async (tx) => {
    if (!(await removeSecondFactor(tx, administrator.id))) return false;
    await logAccountActivity(tx, administrator, administrator, { action: 'second_factor_disabled' });
    return true;
  });
}

/** Takes the second factor of an account off, inside a transaction of the guard. False when none was in force. */
export async function removeSecondFactor(tx: Transaction, adminId: string): Promise<boolean> {
  const [removed] = await tx.delete(factors).where(eq(factors.adminId, adminId)).returning();
  return Boolean(removed?.confirmedAt);
}

/** An account that wants a code after its password, with what the challenge is signed over; else null. */
export async function accountWithSecondFactor(adminId: string) {
  const [account] = await readAs('site_guard', (tx) =>
    tx
      .select({
        id: adminUsers.id,
        email: adminUsers.email,
        fullName: adminUsers.fullName,
        passwordHash: adminUsers.passwordHash,
      })
      .from(adminUsers)
      .innerJoin(factors, eq(factors.adminId, adminUsers.id))
      .where(and(eq(adminUsers.id, adminId), eq(adminUsers.disabled, false), isNotNull(factors.confirmedAt))),
  );
  return account ?? null;
}
