import { asc, count, desc, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { admissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { answersSearch, folded } from '#app/db/search.server.ts';
import { type ListPage, type ListQuery, PAGE_SIZE, pageCount } from '#app/lib/list-query.ts';
import { cycles } from '#app/school/cycles.ts';
import type { Application, ApplicationSort, ApplicationSource } from './applications.ts';

/**
 * One page of the applications, from both tables, searched, sorted and cut in the database (spec §7,
 * architecture decision 7). A page past the last gives the last.
 */
export async function listApplications(query: ListQuery<ApplicationSort>): Promise<ListPage<Application>> {
  return withRole('site_administrator', async (tx) => {
    const all = allApplications(tx);
    const where = answersSearch(
      query.search,
      [all.parentName, all.email, all.childName, sql`coalesce(${all.message}, '')`],
      all.phone,
    );
    const [counted] = await tx.select({ matching: count() }).from(all).where(where);
    const matching = counted?.matching ?? 0;
    const page = Math.min(query.page, pageCount(matching));
    const rows = await tx
      .select()
      .from(all)
      .where(where)
      .orderBy(...order(all, query))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    return { rows, matching, page, pageCount: pageCount(matching) };
  });
}

/** The newest applications, for the dashboard. */
export async function latestApplications(limit: number): Promise<Application[]> {
  return withRole('site_administrator', (tx) => {
    const all = allApplications(tx);
    return tx
      .select()
      .from(all)
      .orderBy(...newestFirst(all))
      .limit(limit);
  });
}

/** Both tables under one set of names, to be selected from. */
export function allApplications(tx: Transaction) {
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
      createdAt: admissions.createdAt,
    })
    .from(admissions);
  return unionAll(leads, preRegistrations).as('applications');
}

type Applications = ReturnType<typeof allApplications>;

/** Newest first, and always the same among equals: the order of the pages and of the export. */
export function newestFirst(all: Applications): SQL[] {
  return [desc(all.createdAt), desc(all.source), desc(all.id)];
}

function order(all: Applications, query: ListQuery<ApplicationSort>): SQL[] {
  const direction = query.order === 'asc' ? asc : desc;
  if (query.sort === 'date' && query.order === 'desc') return newestFirst(all);
  return [direction(sortValue(all, query.sort)), ...newestFirst(all)];
}

function sortValue(all: Applications, sort: ApplicationSort): SQL {
  const values: Record<ApplicationSort, SQL> = {
    date: sql`${all.createdAt}`,
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
