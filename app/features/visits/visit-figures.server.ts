import { between, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { dailyCounts } from '#app/db/schema/daily-counts.ts';
import { visitDays, visitPages } from '#app/db/schema/operations.ts';
import { isoDay, startOfDay } from '#app/lib/dates.ts';
import { requestKinds } from '#app/school/vocabulary.ts';
import { type DaySpan, daysOf, type Period, readPeriod } from './periods.ts';
import {
  type Counted,
  MONTH_DAYS,
  sumVisits,
  TOP_PAGES_COMPUTED,
  type VisitDay,
  type VisitedPage,
  type VisitFigures,
  WEEK_DAYS,
} from './visit-figures.ts';

/** The most names read per kind: more than any page shows. */
const mostNames = 50;

/**
 * Counts the visits for the office (spec §2, §7), as of `now`: its day in Casablanca is the last of every
 * window; and of a period, by default the last 30 days. Reads only the daily counts, so that its time does
 * not grow with the visits.
 */
export async function readVisitFigures(
  now = new Date(),
  period: Period = readPeriod(new URLSearchParams(), isoDay(now)).period,
): Promise<VisitFigures> {
  return readAsStaff(async (tx) => {
    const days = await readDays(tx, lastDays(now));
    const counts = await readCounts(tx, period);
    const isRequest = ({ kind, name }: Counted) => requestKinds.some((each) => each === kind) && name !== '';
    return {
      ...(await readTotal(tx)),
      today: sumVisits(days.slice(-1)),
      last7Days: sumVisits(days.slice(-WEEK_DAYS)),
      last30Days: sumVisits(days),
      days,
      period,
      now: await readDays(tx, daysOf(period)),
      before: await readDays(tx, daysOf(period.before)),
      counts,
      ...(await readPages(tx, period, counts.filter(isRequest))),
    };
  });
}

/** The school's last 30 days, oldest first. By calendar: a day may have 25 hours. */
function lastDays(now: Date): string[] {
  return Array.from({ length: MONTH_DAYS }, (_, index) => isoDay(startOfDay(now, index + 1 - MONTH_DAYS)));
}

/** The first and the last, for a query: the days are contiguous. */
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

/** A post's page, not the list's own pages. */
const isPost = sql`path like '/blog/_%' and path not like '/blog/%/%'`;

type PageLists = Pick<VisitFigures, 'pages' | 'posts' | 'requestPages'>;

/**
 * The most visited pages of a period, the most visited posts, and the pages in `named`. One query: summing up
 * the pages' days is all of the work.
 */
async function readPages(
  tx: Transaction,
  { first, last }: DaySpan,
  named: readonly Counted[],
): Promise<PageLists> {
  const { pagePath, day, visits } = visitPages;
  const paths = sql.param([...new Set(named.map(({ name }) => name))]);
  const { rows } = await tx.execute<{ list: keyof PageLists; path: string; visits: string }>(sql`
    with summed as (
      select ${pagePath} as path, sum(${visits}) as visits from ${visitPages}
      where ${between(day, first, last)} group by ${pagePath}
    )
    select list, path, visits from (
      (select 'pages' as list, * from summed order by visits desc, path limit ${TOP_PAGES_COMPUTED})
      union all
      (select 'posts', * from summed where ${isPost}
        order by visits desc, path limit ${TOP_PAGES_COMPUTED})
      union all
      select 'requestPages', * from summed where path = any(${paths}::text[])
    ) as lists order by list, visits desc, path`);
  const listOf = (wanted: keyof PageLists): VisitedPage[] =>
    rows
      .filter(({ list }) => list === wanted)
      .map(({ path, visits: counted }) => ({ path, visits: Number(counted) }));
  return { pages: listOf('pages'), posts: listOf('posts'), requestPages: listOf('requestPages') };
}

/** The other counts of both periods; the sum of a kind includes names that are left out. */
async function readCounts(tx: Transaction, { first, last, before }: Period): Promise<Counted[]> {
  const { day, kind, name, counted } = dailyCounts;
  const sumOf = (span: DaySpan) =>
    sql`coalesce(sum(${counted}) filter (where ${between(day, span.first, span.last)}), 0)`;
  const { rows } = await tx.execute<Record<keyof Counted, string>>(sql`
    select kind, name, now, before, of_all as "ofAll" from (
      select *, sum(now) over (partition by kind) as of_all,
        row_number() over (partition by kind order by now desc, before desc, name) as place
      from (select ${kind}, ${name}, ${sumOf({ first, last })} as now, ${sumOf(before)} as before
        from ${dailyCounts} where ${between(day, before.first, last)} group by ${kind}, ${name}) as summed
    ) as ranked where place <= ${mostNames} order by kind, place`);
  return rows.map(({ kind, name, now, before: earlier, ofAll }) => ({
    kind: kind as Counted['kind'],
    name,
    now: Number(now),
    before: Number(earlier),
    ofAll: Number(ofAll),
  }));
}
