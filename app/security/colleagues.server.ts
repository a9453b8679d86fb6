import { asc } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { mayUse } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';

/** The public part of a staff account. */
export type Colleague = { id: string; fullName: string; role: AdminRole; disabled: boolean };

/** The names of all colleagues, by account. */
export async function colleagueNames(): Promise<(id: string) => string | null> {
  const names = new Map((await listColleagues()).map(({ id, fullName }) => [id, fullName]));
  return (id) => names.get(id) ?? null;
}

/** All current and former accounts by name: past work keeps its author. Only the guard may read accounts. */
export function listColleagues(): Promise<Colleague[]> {
  const { id, fullName, role, disabled } = adminUsers;
  return readAs('site_guard', (tx) =>
    tx.select({ id, fullName, role, disabled }).from(adminUsers).orderBy(asc(fullName), asc(id)),
  );
}

/** Whether requests can be assigned to them: their account is enabled, and their role may answer. */
export function answersFamilies({ role, disabled }: Colleague): boolean {
  return !disabled && mayUse(role, 'leads');
}
