import { eq } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { adminInvitations, adminUsers } from '#app/db/schema/accounts.ts';
import { type Actor, serverItself } from '#app/office/activity-log.server.ts';
import { endSessions, logAccountActivity } from './account-activity.server.ts';
import { endPasswordLinks } from './account-links.server.ts';
import { AdministratorRefused } from './accounts.server.ts';
import { type Account, isLastDirector, lockAccounts } from './last-director.server.ts';
import { notifyOfChange } from './notify-of-change.server.ts';
import { removeSecondFactors } from './second-factor.server.ts';

type Disabled = { email: string; sessionsEnded: number };

/**
 * Disables an administrator: ends every session, and blocks sign-ins until the direction, or
 * `createAdministrator` with `replace`, enables the account again. The last active account of the direction
 * needs `force`.
 * @throws AdministratorRefused when no account has that email, or it is already disabled, or the last one
 */
export async function disableAdministrator(email: string, { force = false } = {}): Promise<Disabled> {
  return await withRole('site_guard', async (tx) => {
    const all = await lockAccounts(tx);
    const account = all.find((admin) => admin.email === email.trim().toLowerCase());
    if (!account) throw new AdministratorRefused(`There is no administrator ${email}`);
    if (account.disabled)
      throw new AdministratorRefused(`The administrator ${account.email} is disabled already`);
    if (isLastDirector(all, account) && !force) {
      throw new AdministratorRefused(
        `${account.email} is the last active administrator of the direction: nobody could see to the others. Add --force to disable it all the same`,
      );
    }
    return { email: account.email, sessionsEnded: await disableAccount(tx, serverItself, account) };
  });
}

/**
 * Disables an account in a transaction of the guard: ends its sessions, and invalidates its links and its
 * pending invitations.
 * @returns how many sessions ended
 */
export async function disableAccount(
  tx: Transaction,
  who: Actor,
  account: Pick<Account, 'id' | 'email' | 'fullName'>,
): Promise<number> {
  await tx.update(adminUsers).set({ disabled: true }).where(eq(adminUsers.id, account.id));
  await tx.delete(adminInvitations).where(eq(adminInvitations.invitedBy, account.id));
  await endPasswordLinks(tx, account.id);
  const sessionsEnded = await endSessions(tx, account.id);
  await logAccountActivity(tx, who, account, { action: 'account_disabled', details: { sessionsEnded } });
  await notifyOfChange(tx, who, account, { change: 'disabled' });
  return sessionsEnded;
}

/**
 * Removes every second factor of an account whose owner lost them and the recovery codes, and ends its
 * sessions. The password stays.
 * @throws AdministratorRefused when no account has that email, or it has no second factor
 */
export async function removeSecondFactorOf(email: string): Promise<Disabled> {
  return await withRole('site_guard', async (tx) => {
    const [account] = await tx
      .select()
      .from(adminUsers)
      .where(eq(adminUsers.email, email.trim().toLowerCase()));
    if (!account) throw new AdministratorRefused(`There is no administrator ${email}`);
    const sessionsEnded = await removeAccountFactors(tx, serverItself, account);
    if (sessionsEnded === null) {
      throw new AdministratorRefused(`The administrator ${account.email} has no second factor`);
    }
    return { email: account.email, sessionsEnded };
  });
}

/**
 * The same in a transaction of the guard, for any caller; the owner is notified by mail.
 * @returns how many sessions ended; null when the account has no second factor
 */
export async function removeAccountFactors(
  tx: Transaction,
  who: Actor,
  account: Pick<Account, 'id' | 'email' | 'fullName'>,
): Promise<number | null> {
  if (!(await removeSecondFactors(tx, account.id))) return null;
  const sessionsEnded = await endSessions(tx, account.id);
  const activity = { action: 'second_factor_removed', details: { sessionsEnded } } as const;
  await logAccountActivity(tx, who, account, activity);
  await notifyOfChange(tx, who, account, { change: 'second-factor-removed' });
  return sessionsEnded;
}
