import { asc, between, desc, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { visitDays, visitPages } from '#app/db/schema/operations.ts';
import { isoDay, startOfDay } from '#app/lib/dates.ts';
import {
  MONTH_DAYS,
  sumVisits,
  TOP_PAGES_COMPUTED,
  type VisitDay,
  type VisitedPage,
  type VisitFigures,
  WEEK_DAYS,
} from './visit-figures.ts';

/**
 * Counts the visits for the office (spec §2, §7), seen from `now`: its day in Casablanca is the last of every window.
 * Reads the daily counts alone, so that its time does not grow with the visits.
 */
export async function readVisitFigures(now = new Date()): Promise<VisitFigures> {
  const period = lastDays(now);
  return readAsStaff(async (tx) => {
    const days = await readDays(tx, period);
    return {
      ...(await readTotal(tx)),
      today: sumVisits(days.slice(-1)),
      last7Days: sumVisits(days.slice(-WEEK_DAYS)),
      last30Days: sumVisits(days),
      days,
      pages: await readTopPages(tx, period),
    };
  });
}

/** The school's last 30 days, oldest first. Counted on its calendar: a day may have 25 hours. */
function lastDays(now: Date): string[] {
  return Array.from({ length: MONTH_DAYS }, (_, index) => isoDay(startOfDay(now, index + 1 - MONTH_DAYS)));
}

/** The first and the last, for a query: the days between have no gaps. */
function bounds(days: readonly string[]): [first: string, last: string] {
  return [days[0] ?? '', days[days.length - 1] ?? ''];
}

async function readDays(tx: Transaction, period: readonly string[]): Promise<VisitDay[]> {
  const rows = await tx
    .select()
    .from(visitDays)
    .where(between(visitDays.day, ...bounds(period)));
  const counted = new Map(rows.map(({ day, visits }) => [day, visits]));
  return period.map((day) => ({ day, visits: counted.get(day) ?? 0 }));
}

async function readTotal(tx: Transaction): Promise<Pick<VisitFigures, 'total' | 'firstDay'>> {
  const [counted] = await tx
    .select({
      total: sql<number>`coalesce(sum(${visitDays.visits}), 0)`.mapWith(Number),
      firstDay: sql<string | null>`min(${visitDays.day})::text`,
    })
    .from(visitDays);
  return counted ?? { total: 0, firstDay: null };
}

async function readTopPages(tx: Transaction, days: readonly string[]): Promise<VisitedPage[]> {
  const visits = sql<number>`sum(${visitPages.visits})`.mapWith(Number);
  return tx
    .select({ path: visitPages.pagePath, visits })
    .from(visitPages)
    .where(between(visitPages.day, ...bounds(days)))
    .groupBy(visitPages.pagePath)
    .orderBy(desc(visits), asc(visitPages.pagePath))
    .limit(TOP_PAGES_COMPUTED);
}
