import type { Transaction } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';

export type Account = typeof adminUsers.$inferSelect;

/**
 * Every account, locked until the transaction of the guard ends, in one order: of two changes at once the second sees what the
 * first left, so that two people cannot each take the other away as the last of the direction.
 */
export function lockAccounts(tx: Transaction): Promise<Account[]> {
  return tx.select().from(adminUsers).orderBy(adminUsers.id).for('update');
}

/** Whether an account is of the direction and may sign in. */
export function isDirector({ role, disabled }: Pick<Account, 'role' | 'disabled'>): boolean {
  return role === 'direction' && !disabled;
}

/** Whether nobody of the direction would be left in force without this account. */
export function isLastDirector(all: readonly Account[], account: Account): boolean {
  return isDirector(account) && !all.some((other) => other.id !== account.id && isDirector(other));
}
