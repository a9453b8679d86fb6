import { asc } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { mayUse } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';

/** Somebody of the staff, so far as colleagues need to know. */
export type Colleague = { id: string; fullName: string; role: AdminRole; disabled: boolean };

/** The names of all of them, by account. */
export async function colleagueNames(): Promise<(id: string) => string | null> {
  const names = new Map((await listColleagues()).map(({ id, fullName }) => [id, fullName]));
  return (id) => names.get(id) ?? null;
}

/** Everybody who has or had an account, by name: what was theirs stays theirs. Accounts are the guard's to read. */
export function listColleagues(): Promise<Colleague[]> {
  const { id, fullName, role, disabled } = adminUsers;
  return readAs('site_guard', (tx) =>
    tx.select({ id, fullName, role, disabled }).from(adminUsers).orderBy(asc(fullName), asc(id)),
  );
}

/** Whether requests are newly given to somebody: whose account is open, and whose role is to answer them. */
export function answersFamilies({ role, disabled }: Colleague): boolean {
  return !disabled && mayUse(role, 'leads');
}
