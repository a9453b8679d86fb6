import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { adminPasskeys, adminSecondFactors, adminUsers } from '#app/db/schema/accounts.ts';
import { hasApplication, hasPasskey, hasSecondFactor } from '#app/security/second-factor-policy.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { logAccountActivity } from './account-activity.server.ts';
import { assertSecondFactor, lockAccount } from './account-rules.server.ts';
import type { Factors } from './passkeys.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  dropNeedlessRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-codes.server.ts';
import { newTotpSecret, stepOfCode } from './totp.server.ts';

/** The state of an administrator's authenticator application. */
export type SecondFactor =
  | { state: 'off' }
  | { state: 'enrolling'; secret: string }
  | { state: 'on'; since: Date };

/** An unconfirmed secret expires after this. In milliseconds. */
const enrolmentLasts = 30 * 60_000;

const factors = adminSecondFactors;

/** A secret is shown only to the session that started the set-up. */
export async function readSecondFactor(
  { adminId, sessionId }: { adminId: string; sessionId: string },
  now = new Date(),
): Promise<SecondFactor> {
  const [row] = await readAs('site_guard', (tx) =>
    tx.select().from(factors).where(eq(factors.adminId, adminId)),
  );
  if (row?.confirmedAt) return { state: 'on', since: row.confirmedAt };
  if (row?.begunIn !== sessionId || now.getTime() - row.createdAt.getTime() > enrolmentLasts) {
    return { state: 'off' };
  }
  return { state: 'enrolling', secret: row.secret };
}

/** Makes a new secret to confirm in this session. Does not change an active factor. */
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

/** Deletes an unconfirmed secret. */
export async function cancelSecondFactor(adminId: string): Promise<void> {
  await withRole('site_guard', (tx) =>
    tx.delete(factors).where(and(eq(factors.adminId, adminId), isNull(factors.confirmedAt))),
  );
}

/**
 * Activates the second factor when `code` is the application's and this session started the set-up. Returns
 * the recovery codes, to show once; null when the code is wrong or there is no set-up.
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
    await tx.update(factors).set({ confirmedAt: now, lastStep: step }).where(pending);
    await logAccountActivity(tx, administrator, administrator, { action: 'second_factor_enabled' });
    return await replaceRecoveryCodes(tx, administrator.id);
  });
}

/**
 * Whether `code` is a current, unused code of the application, or an unused recovery code, and which; null
 * for neither. Consumes it permanently, also under concurrent requests.
 */
export async function consumeCode(
  adminId: string,
  code: string,
  now = new Date(),
): Promise<'code' | 'recovery-code' | null> {
  return await withRole('site_guard', async (tx) => {
    const inForce = and(eq(factors.adminId, adminId), isNotNull(factors.confirmedAt));
    const [row] = await tx.select().from(factors).where(inForce);
    const step = row ? stepOfCode(row.secret, code, now) : null;
    if (step === null) return (await consumeRecoveryCode(tx, adminId, code)) ? 'recovery-code' : null;
    const unused = or(isNull(factors.lastStep), lt(factors.lastStep, step));
    const used = await tx
      .update(factors)
      .set({ lastStep: step })
      .where(and(inForce, unused))
      .returning({ adminId: factors.adminId });
    return used.length === 1 ? 'code' : null;
  });
}

/** How many recovery codes are left; null without a second factor. */
export async function recoveryCodesLeft(adminId: string): Promise<number | null> {
  return await readAs('site_guard', (tx) => countRecoveryCodes(tx, adminId));
}

/** Replaces the recovery codes by ten new ones; null without a second factor. */
export async function renewRecoveryCodes(administrator: Administrator): Promise<string[] | null> {
  return await withRole('site_guard', async (tx) => {
    await lockAccount(tx, administrator.id);
    const [account] = await tx
      .select({ secured: hasSecondFactor() })
      .from(adminUsers)
      .where(eq(adminUsers.id, administrator.id));
    if (!account?.secured) return null;
    await logAccountActivity(tx, administrator, administrator, {
      action: 'updated',
      details: { fields: ['recoveryCodes'] },
    });
    return await replaceRecoveryCodes(tx, administrator.id);
  });
}

/** An administrator's second factors. */
export async function factorsOf(adminId: string): Promise<Factors> {
  return (await accountWithSecondFactor(adminId))?.factors ?? { app: false, passkeys: false };
}

/**
 * Removes the application; the caller has re-authenticated. False when there was none.
 * @throws SecondFactorNeeded when it is the last second factor, and one is required
 */
export async function disableSecondFactor(administrator: Administrator): Promise<boolean> {
  return await withRole('site_guard', async (tx) => {
    await lockAccount(tx, administrator.id);
    const [removed] = await tx.delete(factors).where(eq(factors.adminId, administrator.id)).returning();
    if (!removed?.confirmedAt) return false;
    await assertSecondFactor(tx, administrator.id);
    await dropNeedlessRecoveryCodes(tx, administrator.id);
    await logAccountActivity(tx, administrator, administrator, { action: 'second_factor_disabled' });
    return true;
  });
}

/**
 * Removes every second factor of an account, inside a transaction of the guard. False when there was none.
 */
export async function removeSecondFactors(tx: Transaction, adminId: string): Promise<boolean> {
  const [removed] = await tx.delete(factors).where(eq(factors.adminId, adminId)).returning();
  const keys = await tx
    .delete(adminPasskeys)
    .where(eq(adminPasskeys.adminId, adminId))
    .returning({ id: adminPasskeys.id });
  await dropNeedlessRecoveryCodes(tx, adminId);
  return Boolean(removed?.confirmedAt) || keys.length > 0;
}

/** An account with a second factor, and the state that the challenge is signed over; else null. */
export async function accountWithSecondFactor(adminId: string) {
  const [account] = await readAs('site_guard', (tx) =>
    tx
      .select({
        id: adminUsers.id,
        email: adminUsers.email,
        fullName: adminUsers.fullName,
        passwordHash: adminUsers.passwordHash,
        factors: { app: hasApplication(), passkeys: hasPasskey() },
      })
      .from(adminUsers)
      .where(and(eq(adminUsers.id, adminId), eq(adminUsers.disabled, false), hasSecondFactor())),
  );
  return account ?? null;
}
