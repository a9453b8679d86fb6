import { and, desc, eq, gte, lt, max, sql, sum } from 'drizzle-orm';
import { log } from '#app/config/log.server.ts';
import { readAsStaff, withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { dailyCounts } from '#app/db/schema/daily-counts.ts';
import { isoDay } from '#app/lib/dates.ts';
import type { SynonymGroup } from '#app/school/search-synonyms.ts';
import { searchParts, zeroResultWords } from './search-parts.ts';

/** A search without results, and its count. */
export type ZeroResultSearch = {
  words: string;
  times: number;
  /** The last day, as '2026-11-28'. */
  lastDay: string;
  /** A synonym or a page matches it now. */
  answered: boolean;
};

/** Maximum shown: the most frequent. */
const mostShown = 40;

/**
 * Counts a search without results: its words and the day, never the visitor. Addresses, numbers and whole
 * sentences are not counted, and at most 200 searches a day (decision 23). A failure is logged: the visitor's
 * page does not depend on it.
 */
export async function recordZeroResultSearch(search: string, now = new Date()): Promise<void> {
  const words = zeroResultWords(search);
  if (words === null) return;
  try {
    await withRole('site_visitor', (tx) =>
      tx.execute(sql`select count_vain_search(${isoDay(now)}::date, ${words})`),
    );
  } catch (error) {
    log.warn({ err: error }, 'a search that nothing answers could not be counted');
  }
}

/** Searches without results since a moment, most frequent first. */
export async function listZeroResultSearches(
  since: Date,
  groups: readonly SynonymGroup[],
): Promise<ZeroResultSearch[]> {
  const { day, kind, name, counted } = dailyCounts;
  const times = sum(counted).mapWith(Number);
  const rows = await readAsStaff((tx) =>
    tx
      .select({ words: name, times, lastDay: max(day) })
      .from(dailyCounts)
      .where(and(eq(kind, 'vain-search'), gte(day, isoDay(since))))
      .groupBy(name)
      .orderBy(desc(times), desc(max(day)), name)
      .limit(mostShown),
  );
  return rows.map((row) => ({
    ...row,
    lastDay: row.lastDay ?? '',
    answered: searchParts(row.words, groups).some(
      ({ others, answers }) => others.length > 1 || answers.length > 0,
    ),
  }));
}

/**
 * Erases the searches without results before a moment.
 * @returns how many rows were erased
 */
export function eraseZeroResultSearches(moment: Date): Promise<number> {
  const { day, kind } = dailyCounts;
  return withRole('site_administrator', (tx) =>
    deleteRows(tx, dailyCounts, and(eq(kind, 'vain-search'), lt(day, isoDay(moment)))),
  );
}
