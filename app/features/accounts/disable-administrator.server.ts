import { and, eq, ne } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { serverItself } from '#app/office/activity-log.server.ts';
import { endSessions, logAccountActivity } from './account-activity.server.ts';
import { AdministratorRefused } from './accounts.server.ts';
import { removeSecondFactors } from './second-factor.server.ts';

type Disabled = { email: string; sessionsEnded: number };

/**
 * Disables an administrator: every session ends with it, and no sign-in succeeds until `createAdministrator` with
 * `replace` enables the account again. The last one that is active is only disabled with `force`.
 *
 * @throws AdministratorRefused when nobody has that email, when the account is disabled already, or is the last one
 */
export async function disableAdministrator(email: string, { force = false } = {}): Promise<Disabled> {
  return await withRole('site_guard', async (tx) => {
    // Locked in one order, so that two commands cannot each leave the other's administrator as the last.
    const all = await tx.select().from(adminUsers).orderBy(adminUsers.id).for('update');
    const account = all.find((admin) => admin.email === email.trim().toLowerCase());
    if (!account) throw new AdministratorRefused(`There is no administrator ${email}`);
    if (account.disabled)
      throw new AdministratorRefused(`The administrator ${account.email} is disabled already`);
    const others = all.filter((admin) => !admin.disabled && admin.id !== account.id);
    if (others.length === 0 && !force) {
      throw new AdministratorRefused(
        `${account.email} is the last active administrator: nobody could sign in. Add --force to disable it all the same`,
      );
    }
    await tx
      .update(adminUsers)
      .set({ disabled: true })
      .where(and(eq(adminUsers.id, account.id), ne(adminUsers.disabled, true)));
    const sessionsEnded = await endSessions(tx, account.id);
    const activity = { action: 'account_disabled', details: { sessionsEnded } } as const;
    await logAccountActivity(tx, serverItself, account, activity);
    return { email: account.email, sessionsEnded };
  });
}

/**
 * Takes every second factor off the account of somebody who lost the application or the passkeys and the recovery codes, and ends
 * their sessions. The password stays.
 *
 * @throws AdministratorRefused when nobody has that email, or the account has no second factor
 */
export async function takeSecondFactorOff(email: string): Promise<Disabled> {
  return await withRole('site_guard', async (tx) => {
    const [account] = await tx
      .select()
      .from(adminUsers)
      .where(eq(adminUsers.email, email.trim().toLowerCase()));
    if (!account) throw new AdministratorRefused(`There is no administrator ${email}`);
    if (!(await removeSecondFactors(tx, account.id))) {
      throw new AdministratorRefused(`The administrator ${account.email} has no second factor`);
    }
    const sessionsEnded = await endSessions(tx, account.id);
    const activity = { action: 'second_factor_disabled', details: { sessionsEnded } } as const;
    await logAccountActivity(tx, serverItself, account, activity);
    return { email: account.email, sessionsEnded };
  });
}
