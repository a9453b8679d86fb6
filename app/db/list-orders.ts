import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core';
import { type ApplicationSource, levels, promisedHours } from '#app/school/vocabulary.ts';

/* Sort orders of the office's inquiry lists, with an index for each; the last pages are read backwards.
   Queries must use exactly these expressions, or the indexes do not apply. */

type Received = {
  handledAt: AnyPgColumn;
  undeliveredAt: AnyPgColumn;
  createdAt: AnyPgColumn;
  id: AnyPgColumn;
};

/** Whether an inquiry is not merged into another as a duplicate: the counting indexes contain only these. */
export function isUnmerged({ merged }: { merged: AnyPgColumn }): SQL<boolean> {
  return sql<boolean>`not ${merged}`;
}

/** Whether an inquiry waits for an answer, or for a call because the answer was not delivered. */
export function waits({
  handledAt,
  undeliveredAt,
}: Pick<Received, 'handledAt' | 'undeliveredAt'>): SQL<boolean> {
  return sql<boolean>`(${handledAt} is null or ${undeliveredAt} is not null)`;
}

/** Since when an inquiry waits for an answer; undelivered answers come first; null when answered. */
export function waitingSince({ handledAt, undeliveredAt, createdAt }: Omit<Received, 'id'>): SQL {
  return sql`case when ${undeliveredAt} is not null then '-infinity'::timestamptz when ${handledAt} is null then ${createdAt} end`;
}

/** Computed columns of the applications view, for a row of either table. */
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
     * When the answer is due, in UTC: a timestamp with time zone cannot be indexed. Null when answered;
     * undelivered answers come first.
     */
    due: sql`case when ${undeliveredAt} is not null then '-infinity'::timestamp when ${handledAt} is null then timezone('UTC', ${createdAt}) + ${hours} end`,
    /** From nursery to high school rather than alphabetical. */
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
 * Indexes: the sort orders of applications. Equal rows are newest first in both directions, so a column with
 * many equal values has a second index for the other direction.
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

/** Indexes: the sort orders of contact messages. */
export function messageOrders(table: string, row: Message) {
  const newest = newestFirst(row);
  return [
    index(`${table}_by_date`).on(row.suspectedSpam, row.createdAt, row.id).where(isUnmerged(row)),
    index(`${table}_by_state`).on(sql`(${waits(row)}) desc`, sql`(${waitingSince(row)})`, ...newest),
    index(`${table}_by_name`).on(row.fullNameFolded, ...newest),
    index(`${table}_by_subject`).on(row.subject, ...newest),
  ];
}

/** Indexes: sent mails by date, all and by state. */
export function mailOrders(
  table: string,
  { state, createdAt, id }: Omit<Received, 'handledAt' | 'undeliveredAt'> & { state: AnyPgColumn },
) {
  return [index(`${table}_by_date`).on(createdAt, id), index(`${table}_by_state`).on(state, createdAt, id)];
}

/** Not drizzle's `desc()`, which puts nulls last, unlike the queries. */
function newestFirst({ createdAt, id }: Pick<Received, 'createdAt' | 'id'>): SQL[] {
  return [sql`${createdAt} desc`, sql`${id} desc`];
}
