import { eq } from 'drizzle-orm';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { accountRules, adminUsers } from '#app/db/schema/accounts.ts';
import { hasSecondFactor, mustHaveSecondFactor } from '#app/security/second-factor-policy.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { logAccountActivity } from './account-activity.server.ts';

/** Whether the school requires a second factor. */
export async function isSecondFactorRequired(): Promise<boolean> {
  const [rules] = await readAs('site_guard', (tx) => tx.select().from(accountRules));
  return rules?.secondFactorRequired ?? false;
}

/**
 * Makes a second factor required or optional; at once, for open sessions too. Only users with one may: they
 * cannot lock themselves out.
 */
export async function requireSecondFactor(
  administrator: Administrator,
  required: boolean,
  now = new Date(),
): Promise<'done' | 'same' | 'without'> {
  return await withRole('site_guard', async (tx) => {
    const [account] = await tx
      .select({ secured: hasSecondFactor() })
      .from(adminUsers)
      .where(eq(adminUsers.id, administrator.id));
    if (!account?.secured) return 'without';
    const [before] = await tx.select().from(accountRules).for('update');
    if ((before?.secondFactorRequired ?? false) === required) return 'same';
    const rules = {
      secondFactorRequired: required,
      updatedAt: now,
      updatedByName: administrator.fullName,
    };
    await tx.insert(accountRules).values(rules).onConflictDoUpdate({ target: accountRules.only, set: rules });
    await logAccountActivity(tx, administrator, administrator, {
      action: required ? 'second_factor_required' : 'second_factor_optional',
    });
    return 'done';
  });
}

/** The school requires a second factor, and this would have removed the account's last one. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded';
}

/**
 * To be called in a transaction of the guard that removed a second factor.
 * @throws SecondFactorNeeded when the account must have one and has none left
 */
export async function assertSecondFactor(tx: Transaction, adminId: string): Promise<void> {
  const [account] = await tx
    .select({ secured: hasSecondFactor(), required: mustHaveSecondFactor() })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId));
  if (account?.required && !account.secured) throw new SecondFactorNeeded();
}

/** Serialises removals of factors: two tabs could otherwise each remove what the other left as the last. */
export async function lockAccount(tx: Transaction, adminId: string): Promise<void> {
  await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, adminId)).for('update');
}
