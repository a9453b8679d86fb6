import { and, asc, count, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { admissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { type ListPage, type ListQuery, PAGE_SIZE, pageCount } from '#app/lib/list-query.ts';
import { allApplications, branches, dueMoment, fieldsOf, orderOf } from './application-rows.server.ts';
import type { Application, ApplicationSort } from './applications.ts';
import { admissionsWanted, leadsWanted, type Wanted } from './inquiry-conditions.server.ts';
import { type InquiryFilters, noFilters } from './inquiry-filters.ts';

/**
 * One page of the applications, from both tables, searched, filtered, sorted and cut in the database (spec §7).
 * A page past the last gives the last.
 */
export async function listApplications(
  query: ListQuery<ApplicationSort>,
  filters: InquiryFilters = noFilters,
  now = new Date(),
): Promise<ListPage<Application>> {
  const wanted = { search: query.search, filters, now };
  return readAs('site_administrator', async (tx) => {
    const found = query.search === '' ? null : await search(tx, wanted, query);
    if (found) return found;
    const { matching, waiting } = await countWanted(tx, wanted);
    const page = Math.min(query.page, pageCount(matching));
    const window = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
    const rows = await readWindow(tx, wanted, query, { ...window, matching, waiting });
    return { rows, matching, page, pageCount: pageCount(matching) };
  });
}

/** The newest applications, for the dashboard. */
export async function latestApplications(limit: number): Promise<Application[]> {
  const newest = { search: '', filters: noFilters, now: new Date() };
  return readAs('site_administrator', (tx) =>
    cut(tx, newest, { side: undefined, order: 'desc', offset: 0, limit, total: limit }),
  );
}

async function countWanted(tx: Transaction, wanted: Wanted): Promise<Counts> {
  let matching = 0;
  let waiting = 0;
  for (const [table, where] of [
    [leadCaptures, leadsWanted(wanted)],
    [admissions, admissionsWanted(wanted)],
  ] as const) {
    const [counted] = await tx
      .select({
        all: count(),
        open: sql<number>`count(*) filter (where ${table.handledAt} is null)`.mapWith(Number),
      })
      .from(table)
      .where(where);
    matching += counted?.all ?? 0;
    waiting += counted?.open ?? 0;
  }
  return { matching, waiting };
}

/**
 * A page of what answers a search, with the count of all that does: every text is gone through once, and not once for
 * the count and again for each stretch. Null for nothing on that page.
 */
async function search(
  tx: Transaction,
  wanted: Wanted,
  { sort, order, page }: ListQuery<ApplicationSort>,
): Promise<ListPage<Application> | null> {
  const all = allApplications(tx, wanted);
  const rows = await tx
    .select({ application: fieldsOf(all), matching: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(all)
    .orderBy(...orderOf(all, sort, order))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const matching = rows[0]?.matching ?? 0;
  if (matching === 0 && page > 1) return null;
  return { rows: rows.map((row) => row.application), matching, page, pageCount: pageCount(matching) };
}

function readWindow(
  tx: Transaction,
  wanted: Wanted,
  { sort, order }: ListQuery<ApplicationSort>,
  window: Window & Counts,
): Promise<Application[]> {
  if (sort === 'due') return byUrgency(tx, wanted, { ...window, first: order });
  if (sort === 'date') return cut(tx, wanted, { ...window, side: undefined, order, total: window.matching });
  const all = allApplications(tx, wanted);
  const { limit, offset } = window;
  return tx
    .select()
    .from(all)
    .orderBy(...orderOf(all, sort, order))
    .limit(limit)
    .offset(offset);
}

type Window = { offset: number; limit: number };

/** Rows that are wanted, and those of them that wait for an answer. */
type Counts = { matching: number; waiting: number };

/** Who waits for an answer, the one due first before all, hence whoever is overdue; then the answered, newest first. */
async function byUrgency(
  tx: Transaction,
  wanted: Wanted,
  { offset, limit, matching, waiting, first }: Window & Counts & { first: 'asc' | 'desc' },
): Promise<Application[]> {
  const open = await cut(tx, wanted, { side: 'open', order: first, offset, limit, total: waiting });
  const rest = { offset: Math.max(0, offset - waiting), limit: limit - open.length };
  const handled = { side: 'handled', order: 'desc', total: matching - waiting } as const;
  return [...open, ...(await cut(tx, wanted, { ...handled, ...rest }))];
}

type Side = 'open' | 'handled' | undefined;
type Cut = Window & { side: Side; order: 'asc' | 'desc' };

/** A stretch of the `total` rows in the order of time; past their middle it is taken from the other end, as the nearer. */
async function cut(tx: Transaction, wanted: Wanted, { total, ...asked }: Cut & { total: number }) {
  const limit = Math.min(asked.limit, total - asked.offset);
  if (limit <= 0) return [];
  if (asked.offset <= total / 2) return cutFromStart(tx, wanted, { ...asked, limit });
  const offset = total - asked.offset - limit;
  const order = asked.order === 'asc' ? 'desc' : 'asc';
  return (await cutFromStart(tx, wanted, { side: asked.side, order, offset, limit })).toReversed();
}

/**
 * Each table is cut by itself first, along its own index: nothing sorts the hundred thousand rows that nobody looks at.
 */
async function cutFromStart(tx: Transaction, wanted: Wanted, { side, order, offset, limit }: Cut) {
  const direction = order === 'asc' ? asc : desc;
  const { leads, preRegistrations } = branches(tx);
  const most = offset + limit;
  const all = unionAll(
    leads
      .where(and(leadsWanted(wanted), onSide(leadCaptures, side)))
      .orderBy(direction(leadCaptures.createdAt), direction(leadCaptures.id))
      .limit(most),
    preRegistrations
      .where(and(admissionsWanted(wanted), onSide(admissions, side)))
      .orderBy(direction(admissions.createdAt), direction(admissions.id))
      .limit(most),
  ).as('applications');
  const moment = side === 'open' ? dueMoment(all) : sql`${all.createdAt}`;
  return tx
    .select()
    .from(all)
    .orderBy(direction(moment), direction(all.source), direction(all.id))
    .limit(limit)
    .offset(offset);
}

function onSide(table: typeof leadCaptures | typeof admissions, side: Side): SQL | undefined {
  if (side === undefined) return undefined;
  return side === 'open' ? isNull(table.handledAt) : isNotNull(table.handledAt);
}
