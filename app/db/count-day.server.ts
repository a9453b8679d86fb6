import { sql } from 'drizzle-orm';
import type { CountKind } from '#app/school/vocabulary.ts';
import type { Transaction } from './transaction.server.ts';

/** So many times something of one name on a day of the school: `{ day: '2026-11-21', kind: 'origin', name: 'Google', times: 2 }`. */
export type DayCount = { day: string; kind: CountKind; name: string; times: number };

/**
 * Adds to what is counted of each day (decision 24), as a visitor, who can do nothing else with these counts.
 *
 * @throws when the database refuses or does not answer
 */
export async function countDay(tx: Transaction, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.execute(sql`select count_day(${JSON.stringify(counts)}::jsonb)`);
}
