import type { Transaction } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';

export type Account = typeof adminUsers.$inferSelect;

/**
 * Every account, locked until the transaction of the guard ends, in a fixed order: of two concurrent changes
 * the second sees the first, so that two directors cannot each remove the other as the last.
 */
export function lockAccounts(tx: Transaction): Promise<Account[]> {
  return tx.select().from(adminUsers).orderBy(adminUsers.id).for('update');
}

/** Whether an account is of the direction and may sign in. */
export function isDirector({ role, disabled }: Pick<Account, 'role' | 'disabled'>): boolean {
  return role === 'direction' && !disabled;
}

/** Whether no active account of the direction would remain without this one. */
export function isLastDirector(all: readonly Account[], account: Account): boolean {
  return isDirector(account) && !all.some((other) => other.id !== account.id && isDirector(other));
}
