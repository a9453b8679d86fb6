import { eq } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { adminInvitations, adminUsers } from '#app/db/schema/accounts.ts';
import { endSessions, logAccountActivity } from '#app/features/accounts/account-activity.server.ts';
import { disableAccount, removeAccountFactors } from '#app/features/accounts/disable-administrator.server.ts';
import {
  type Account,
  isDirector,
  isLastDirector,
  lockAccounts,
} from '#app/features/accounts/last-director.server.ts';
import { notifyOfChange } from '#app/features/accounts/notify-of-change.server.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import type { ColleagueForm } from './team-forms.server.ts';
import type { ColleagueResult } from './team-results.ts';

type Change = {
  administrator: SignedIn;
  id: string;
  /** The last one only after re-authentication (`removeColleagueFactors`). */
  form: ColleagueForm | { intent: 'remove-second-factor' };
};

/**
 * Runs an action on a colleague's account, in one transaction that locks all accounts: of two concurrent
 * changes the second sees the first. Users cannot change their own account, and the last of the direction
 * cannot be demoted or disabled.
 * @throws when the database does not answer
 */
export async function changeColleague({ administrator, id, form }: Change): Promise<ColleagueResult> {
  return await withRole('site_guard', async (tx) => {
    const all = await lockAccounts(tx);
    const account = all.find((one) => one.id === id);
    const mayStill = all.some((one) => one.id === administrator.id && isDirector(one));
    if (!account || !mayStill) return { status: 'late' };
    if (account.id === administrator.id) return { status: 'self' };
    const input = { tx, administrator, account, isLast: isLastDirector(all, account) };
    switch (form.intent) {
      case 'change-role':
        return account.role === form.known ? changeRole(input, form.role) : { status: 'late' };
      case 'disable':
        return disable(input);
      case 'enable':
        return enable(input);
      case 'end-all-sessions':
        return endAll(input);
      case 'remove-second-factor':
        return removeFactors(input);
    }
  });
}

type Input = { tx: Transaction; administrator: SignedIn; account: Account; isLast: boolean };

async function changeRole(
  { tx, administrator, account, isLast }: Input,
  role: AdminRole,
): Promise<ColleagueResult> {
  if (role === account.role) return { status: 'role-changed', role };
  if (isLast) return { status: 'last-director' };
  await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, account.id));
  // A user who may no longer invite loses the pending invitations.
  if (role !== 'direction') {
    await tx.delete(adminInvitations).where(eq(adminInvitations.invitedBy, account.id));
  }
  const [from, to] = [roleLabels[account.role].label, roleLabels[role].label];
  await logAccountActivity(tx, administrator, account, {
    action: 'role_changed',
    details: { changes: [{ label: 'Rôle', from, to }] },
  });
  await notifyOfChange(tx, administrator, account, { change: 'role', role });
  return { status: 'role-changed', role };
}

async function disable({ tx, administrator, account, isLast }: Input): Promise<ColleagueResult> {
  if (account.disabled) return { status: 'late' };
  if (isLast) return { status: 'last-director' };
  return { status: 'disabled', sessionsEnded: await disableAccount(tx, administrator, account) };
}

async function enable({ tx, administrator, account }: Input): Promise<ColleagueResult> {
  if (!account.disabled) return { status: 'late' };
  await tx.update(adminUsers).set({ disabled: false }).where(eq(adminUsers.id, account.id));
  await logAccountActivity(tx, administrator, account, { action: 'account_enabled' });
  await notifyOfChange(tx, administrator, account, { change: 'enabled' });
  return { status: 'enabled' };
}

async function removeFactors({ tx, administrator, account }: Input): Promise<ColleagueResult> {
  const sessionsEnded = await removeAccountFactors(tx, administrator, account);
  return sessionsEnded === null ? { status: 'late' } : { status: 'factors-removed', sessionsEnded };
}

async function endAll({ tx, administrator, account }: Input): Promise<ColleagueResult> {
  const count = await endSessions(tx, account.id);
  if (count > 0) {
    const activity = { action: 'account_signed_out', details: { count } } as const;
    await logAccountActivity(tx, administrator, account, activity);
  }
  return { status: 'sessions-ended', count };
}
