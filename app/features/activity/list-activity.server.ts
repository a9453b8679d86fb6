import { and, eq, getTableColumns, gte, inArray, type SQL } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, readListPage } from '#app/db/list-page.server.ts';
import { blogPosts, events, schoolPhotos } from '#app/db/schema/content.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import { startOfDay } from '#app/lib/dates.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import { type ActivityQuery, activityKinds } from './activity-query.ts';

const { searchText, ...fields } = getTableColumns(activityLog);

type ActivityRow = Omit<typeof activityLog.$inferSelect, 'searchText'>;

/** A line of the log, with its subject's URL in the office, if it still exists. */
export type ActivityLine = ActivityRow & { href: string | null };

export type ActivityList = ListPage<ActivityLine> & {
  /** All persons in the log, for its filter. */
  people: string[];
};

/** Lines per page. */
const pageSize = 50;

const newestFirst: ListOrder = [
  [activityLog.at, 'desc'],
  [activityLog.id, 'desc'],
];

/** One page of the staff's activity, newest first (spec §2.13 'Activity'). */
export async function listActivity(query: ActivityQuery, now: Date): Promise<ActivityList> {
  return readAsStaff(async (tx) => {
    const where = conditionOf(query, now);
    const matching = await tx.$count(activityLog, where);
    const cut = { matching, page: query.page, pageSize, order: newestFirst };
    const list = await readListPage(cut, ({ orderBy, limit, offset }) =>
      tx
        .select(fields)
        .from(activityLog)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    const people = await tx
      .selectDistinct({ name: activityLog.adminName })
      .from(activityLog)
      .orderBy(activityLog.adminName);
    return {
      ...list,
      rows: await withAddresses(tx, list.rows),
      people: people.map(({ name }) => name),
    };
  });
}

function conditionOf({ search, person, kind, period }: ActivityQuery, now: Date): SQL | undefined {
  const { adminName, subject, at } = activityLog;
  return and(
    matchesSearch(search, searchText),
    person ? eq(adminName, person) : undefined,
    kind ? inArray(subject, [...activityKinds[kind].subjects]) : undefined,
    period ? gte(at, startOfDay(now, 1 - Number(period))) : undefined,
  );
}

/** One query per kind of subject on the page, not per line. */
async function withAddresses(tx: Transaction, rows: ActivityRow[]): Promise<ActivityLine[]> {
  const idsOf = (subject: ActivityRow['subject']) => {
    const ids = rows.map((row) => (row.subject === subject && isUuid(row.subjectId) ? row.subjectId : null));
    return [...new Set(ids.filter((id) => id !== null))];
  };
  const found = new Map<string, string>();
  const tables = [
    { table: blogPosts, subject: 'post', href: (id: string) => `/admin/blog/edit/${id}` },
    { table: events, subject: 'event', href: (id: string) => `/admin/events/edit/${id}` },
    { table: schoolPhotos, subject: 'photo', href: () => '/admin/photos' },
    { table: leadCaptures, subject: 'application', href: () => '/admin/leads' },
    { table: admissions, subject: 'application', href: () => '/admin/leads' },
    { table: mails, subject: 'mail', href: (id: string) => `/admin/mails/${id}` },
    { table: newsletterIssues, subject: 'newsletter', href: (id: string) => `/admin/newsletters/${id}` },
    { table: contactSubmissions, subject: 'message', href: () => '/admin/leads?tab=messages' },
  ] as const;
  for (const { table, subject, href } of tables) {
    const ids = idsOf(subject);
    if (ids.length === 0) continue;
    const there = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    for (const { id } of there) found.set(`${subject} ${id}`, href(id));
  }
  return rows.map((row) => ({
    ...row,
    href: pages[row.subject] ?? found.get(`${row.subject} ${row.subjectId}`) ?? null,
  }));
}

/** Subjects that always exist. */
const pages: Partial<Record<ActivityRow['subject'], string>> = {
  carousel: '/admin/carousel',
  school: '/admin/school',
  faces: '/admin/faces',
  alert: '/admin/security',
  job: '/admin/jobs',
};

function isUuid(id: string | null): id is string {
  return id !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
