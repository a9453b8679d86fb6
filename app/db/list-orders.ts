import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core';
import { type ApplicationSource, levels, promisedHours } from '#app/school/vocabulary.ts';

/*
 * What the office's lists of inquiries are sorted by, and an index for each order, which read backwards gives the list's
 * last page. Queries must say these expressions to the letter, or the indexes do not serve.
 */

type Received = {
  handledAt: AnyPgColumn;
  undeliveredAt: AnyPgColumn;
  createdAt: AnyPgColumn;
  id: AnyPgColumn;
};

/** Whether an inquiry stands by itself, and is not a duplicate merged into another: the indexes that count hold these alone. */
export function isUnmerged({ merged }: { merged: AnyPgColumn }): SQL<boolean> {
  return sql<boolean>`not ${merged}`;
}

/** Whether an inquiry waits for its answer, or for a call because the answer did not arrive. */
export function waits({
  handledAt,
  undeliveredAt,
}: Pick<Received, 'handledAt' | 'undeliveredAt'>): SQL<boolean> {
  return sql<boolean>`(${handledAt} is null or ${undeliveredAt} is not null)`;
}

/** Since when an inquiry waits for its answer, before all others if the one it got did not arrive; null when it was given. */
export function waitingSince({ handledAt, undeliveredAt, createdAt }: Omit<Received, 'id'>): SQL {
  return sql`case when ${undeliveredAt} is not null then '-infinity'::timestamptz when ${handledAt} is null then ${createdAt} end`;
}

/** What the view of applications says of a row of either table, beside the row's own columns. */
export function applicationColumns(
  source: ApplicationSource,
  { handledAt, undeliveredAt, createdAt, level }: Omit<Received, 'id'> & { level: AnyPgColumn },
) {
  const hours = sql.raw(`interval '${promisedHours[source]} hours'`);
  const ranks = sql.raw(`array[${levels.map((each) => `'${each}'`).join(', ')}]`);
  return {
    source: sql<ApplicationSource>`${sql.raw(`'${source}'::text`)}`,
    waits: waits({ handledAt, undeliveredAt }),
    /**
     * Until when the promise is kept, in UTC: a moment with its zone cannot be indexed. Null when it was, and before all others when the answer
     * did not arrive.
     */
    due: sql`case when ${undeliveredAt} is not null then '-infinity'::timestamp when ${handledAt} is null then timezone('UTC', ${createdAt}) + ${hours} end`,
    /** From nursery to high school: the order of the school, not of the alphabet. */
    levelRank: sql<number>`array_position(${ranks}, ${level})`,
  };
}

type Application = Received & {
  merged: AnyPgColumn;
  suspectedSpam: AnyPgColumn;
  level: AnyPgColumn;
  childAge: AnyPgColumn;
  childNameFolded: AnyPgColumn;
  parentNameFolded: AnyPgColumn;
};

/**
 * Indexes: the orders of the applications. Equals are newest first both ways, so that where they are very many the
 * other way has an index of its own.
 */
export function applicationOrders(table: string, from: ApplicationSource, row: Application) {
  const { source, waits, due, levelRank } = applicationColumns(from, row);
  const newest = newestFirst(row);
  return [
    index(`${table}_by_date`).on(row.suspectedSpam, row.createdAt, row.id).where(isUnmerged(row)),
    index(`${table}_by_due`).on(sql`(${waits}) desc`, sql`(${due})`, ...newest),
    index(`${table}_by_due_last`).on(sql`(${waits})`, sql`(${due})`, row.createdAt, row.id),
    index(`${table}_by_parent`).on(row.parentNameFolded, ...newest),
    index(`${table}_by_child`).on(row.childNameFolded, ...newest),
    index(`${table}_by_age`).on(row.childAge, ...newest),
    index(`${table}_by_age_last`).on(row.childAge, row.createdAt, row.id),
    index(`${table}_by_level`).on(sql`(${levelRank})`, ...newest),
    index(`${table}_by_level_last`).on(sql`(${levelRank})`, row.createdAt, row.id),
    index(`${table}_by_source`).on(sql`(${source})`, ...newest),
    index(`${table}_by_source_last`).on(sql`(${source})`, row.createdAt, row.id),
  ];
}

type Message = Received & {
  merged: AnyPgColumn;
  suspectedSpam: AnyPgColumn;
  subject: AnyPgColumn;
  fullNameFolded: AnyPgColumn;
};

/** Indexes: the orders of the contact messages. */
export function messageOrders(table: string, row: Message) {
  const newest = newestFirst(row);
  return [
    index(`${table}_by_date`).on(row.suspectedSpam, row.createdAt, row.id).where(isUnmerged(row)),
    index(`${table}_by_state`).on(sql`(${waits(row)}) desc`, sql`(${waitingSince(row)})`, ...newest),
    index(`${table}_by_name`).on(row.fullNameFolded, ...newest),
    index(`${table}_by_subject`).on(row.subject, ...newest),
  ];
}

/** Indexes: the messages that the site sends by date, all of them and those in one state. */
export function mailOrders(
  table: string,
  { state, createdAt, id }: Omit<Received, 'handledAt' | 'undeliveredAt'> & { state: AnyPgColumn },
) {
  return [index(`${table}_by_date`).on(createdAt, id), index(`${table}_by_state`).on(state, createdAt, id)];
}

/** Not drizzle's `desc()`, which puts nulls last, as no query does. */
function newestFirst({ createdAt, id }: Pick<Received, 'createdAt' | 'id'>): SQL[] {
  return [sql`${createdAt} desc`, sql`${id} desc`];
}
