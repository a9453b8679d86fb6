import { sql } from 'drizzle-orm';
import type { CountKind } from '#app/school/vocabulary.ts';
import type { Transaction } from './transaction.server.ts';

/**
 * A daily count: `{ day: '2026-11-21', kind: 'origin', name: 'Google', times: 2 }`; `day` is in the school's
 * time zone.
 */
export type DayCount = { day: string; kind: CountKind; name: string; times: number };

/**
 * Adds to the daily counts (decision 24), as a visitor, who has no other access to them.
 * @throws when the database refuses or does not answer
 */
export async function countDay(tx: Transaction, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.execute(sql`select count_day(${JSON.stringify(counts)}::jsonb)`);
}
