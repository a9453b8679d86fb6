import { and, asc, count, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { admissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { folded } from '#app/db/search.server.ts';
import { type ListPage, type ListQuery, PAGE_SIZE, pageCount } from '#app/lib/list-query.ts';
import { cycles } from '#app/school/cycles.ts';
import { promisedHours } from './answer-due.ts';
import type { Application, ApplicationSort, ApplicationSource } from './applications.ts';
import { admissionsWanted, leadsWanted, type Wanted } from './inquiry-conditions.server.ts';
import { type InquiryFilters, noFilters } from './inquiry-filters.ts';

/**
 * One page of the applications, from both tables, searched, filtered, sorted and cut in the database (spec §7,
 * architecture decision 7). A page past the last gives the last.
 */
export async function listApplications(
  query: ListQuery<ApplicationSort>,
  filters: InquiryFilters = noFilters,
  now = new Date(),
): Promise<ListPage<Application>> {
  const wanted = { search: query.search, filters, now };
  return withRole('site_administrator', async (tx) => {
    const { matching, waiting } = await countWanted(tx, wanted);
    const page = Math.min(query.page, pageCount(matching));
    const window = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
    const rows = await readWindow(tx, wanted, query, { ...window, waiting });
    return { rows, matching, page, pageCount: pageCount(matching) };
  });
}

/** The newest applications, for the dashboard. */
export async function latestApplications(limit: number): Promise<Application[]> {
  const newest = { search: '', filters: noFilters, now: new Date() };
  return withRole('site_administrator', (tx) =>
    cut(tx, newest, { side: undefined, order: 'desc', offset: 0, limit }),
  );
}

/** Both tables under one set of names, to be selected from; `leads` and `preRegistrations` narrow them. */
export function allApplications(tx: Transaction, wanted?: Wanted) {
  const { leads, preRegistrations } = branches(tx);
  return unionAll(
    leads.where(wanted && leadsWanted(wanted)),
    preRegistrations.where(wanted && admissionsWanted(wanted)),
  ).as('applications');
}

function branches(tx: Transaction) {
  const leads = tx
    .select({
      source: sql<ApplicationSource>`'lead'`.as('source'),
      id: leadCaptures.id,
      parentName: sql<string>`${leadCaptures.fullName}`.as('parent'),
      email: leadCaptures.email,
      phone: leadCaptures.phone,
      childName: leadCaptures.childName,
      childAge: leadCaptures.childAge,
      level: sql<Application['level']>`${leadCaptures.levelInterest}`.as('level'),
      message: sql<string | null>`null::text`.as('message_text'),
      privacyAccepted: sql<boolean | null>`null::boolean`.as('privacy'),
      suspectedSpam: leadCaptures.suspectedSpam,
      handledAt: leadCaptures.handledAt,
      handledByName: leadCaptures.handledByName,
      handlingNote: leadCaptures.handlingNote,
      createdAt: leadCaptures.createdAt,
    })
    .from(leadCaptures);
  const preRegistrations = tx
    .select({
      source: sql<ApplicationSource>`'admission'`.as('source'),
      id: admissions.id,
      parentName: sql<string>`${admissions.parentName}`.as('parent'),
      email: admissions.email,
      phone: admissions.phone,
      childName: admissions.childName,
      childAge: admissions.childAge,
      level: sql<Application['level']>`${admissions.schoolLevel}`.as('level'),
      message: sql<string | null>`${admissions.message}`.as('message_text'),
      privacyAccepted: sql<boolean | null>`${admissions.privacyAccepted}`.as('privacy'),
      suspectedSpam: admissions.suspectedSpam,
      handledAt: admissions.handledAt,
      handledByName: admissions.handledByName,
      handlingNote: admissions.handlingNote,
      createdAt: admissions.createdAt,
    })
    .from(admissions);
  return { leads, preRegistrations };
}

type Applications = ReturnType<typeof allApplications>;

async function countWanted(tx: Transaction, wanted: Wanted): Promise<{ matching: number; waiting: number }> {
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

function readWindow(
  tx: Transaction,
  wanted: Wanted,
  { sort, order }: ListQuery<ApplicationSort>,
  window: Window & { waiting: number },
): Promise<Application[]> {
  if (sort === 'due') return byUrgency(tx, wanted, { ...window, first: order });
  if (sort === 'date') return cut(tx, wanted, { ...window, side: undefined, order });
  return sorted(tx, wanted, { sort, order }, window);
}

type Window = { offset: number; limit: number };

/** Who waits for an answer, the one due first before all, hence whoever is overdue; then the answered, newest first. */
async function byUrgency(
  tx: Transaction,
  wanted: Wanted,
  { offset, limit, waiting, first }: Window & { waiting: number; first: 'asc' | 'desc' },
): Promise<Application[]> {
  const open = offset < waiting ? await cut(tx, wanted, { side: 'open', order: first, offset, limit }) : [];
  if (open.length === limit) return open;
  const rest = { offset: Math.max(0, offset - waiting), limit: limit - open.length };
  return [...open, ...(await cut(tx, wanted, { side: 'handled', order: 'desc', ...rest }))];
}

type Cut = Window & { side: 'open' | 'handled' | undefined; order: 'asc' | 'desc' };

/**
 * A stretch of both tables in the order of time. Each is cut by itself first, along its own index: nothing sorts the
 * hundred thousand rows that nobody looks at.
 */
async function cut(tx: Transaction, wanted: Wanted, { side, order, offset, limit }: Cut) {
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

function onSide(table: typeof leadCaptures | typeof admissions, side: Cut['side']): SQL | undefined {
  if (side === undefined) return undefined;
  return side === 'open' ? isNull(table.handledAt) : isNotNull(table.handledAt);
}

function dueMoment(all: Applications): SQL {
  const hours = sql`case when ${all.source} = 'lead' then ${promisedHours.lead}::int else ${promisedHours.admission}::int end`;
  return sql`${all.createdAt} + make_interval(hours => ${hours})`;
}

/** Newest first, and always the same among equals: the order of the pages and of the export. */
export function newestFirst(all: Applications): SQL[] {
  return [desc(all.createdAt), desc(all.source), desc(all.id)];
}

type OtherSort = Exclude<ApplicationSort, 'due' | 'date'>;

async function sorted(
  tx: Transaction,
  wanted: Wanted,
  query: { sort: OtherSort; order: 'asc' | 'desc' },
  window: Window,
): Promise<Application[]> {
  const all = allApplications(tx, wanted);
  const direction = query.order === 'asc' ? asc : desc;
  return tx
    .select()
    .from(all)
    .orderBy(direction(sortValue(all, query.sort)), ...newestFirst(all))
    .limit(window.limit)
    .offset(window.offset);
}

function sortValue(all: Applications, sort: OtherSort): SQL {
  const values: Record<OtherSort, SQL> = {
    parent: sql`lower(${folded(all.parentName)})`,
    child: sql`lower(${folded(all.childName)})`,
    age: sql`${all.childAge}`,
    level: sql`array_position(${levelsInOrder()}, ${all.level}::text)`,
    source: sql`${all.source}`,
  };
  return values[sort];
}

/** From nursery to high school: the order of the school, not of the alphabet. */
function levelsInOrder(): SQL {
  return sql`array[${sql.join(
    cycles.map((cycle) => sql`${cycle.slug}`),
    sql`, `,
  )}]::text[]`;
}
