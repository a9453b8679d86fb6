import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/db/client.server.ts';
import { admissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { folded } from '#app/db/search.server.ts';
import { cycles } from '#app/school/cycles.ts';
import { promisedHours } from './answer-due.ts';
import type { Application, ApplicationSort, ApplicationSource } from './applications.ts';
import { admissionsWanted, leadsWanted, type Wanted } from './inquiry-conditions.server.ts';

/* The two tables of applications as one: its rows, and their orders. */

/** Both tables under one set of names, to be selected from; `leads` and `preRegistrations` narrow them. */
export function allApplications(tx: Transaction, wanted?: Wanted) {
  const { leads, preRegistrations } = branches(tx);
  return unionAll(
    leads.where(wanted && leadsWanted(wanted)),
    preRegistrations.where(wanted && admissionsWanted(wanted)),
  ).as('applications');
}

/** Each table by itself, under the names of both. */
export function branches(tx: Transaction) {
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

export type Applications = ReturnType<typeof allApplications>;

/** What is read of both tables, for a `select` that adds something to it. */
export function fieldsOf(all: Applications) {
  const { source, id, parentName, email, phone, childName, childAge, level, message } = all;
  const { privacyAccepted, suspectedSpam, handledAt, handledByName, handlingNote, createdAt } = all;
  return {
    ...{ source, id, parentName, email, phone, childName, childAge, level, message },
    ...{ privacyAccepted, suspectedSpam, handledAt, handledByName, handlingNote, createdAt },
  };
}

/** Until when the promise of each is kept (spec §9). */
export function dueMoment(all: Applications): SQL {
  const hours = sql`case when ${all.source} = 'lead' then ${promisedHours.lead}::int else ${promisedHours.admission}::int end`;
  return sql`${all.createdAt} + make_interval(hours => ${hours})`;
}

/** Newest first, and always the same among equals: the order of the pages and of the export. */
export function newestFirst(all: Applications): SQL[] {
  return [desc(all.createdAt), desc(all.source), desc(all.id)];
}

/** An order of the list, whole. */
export function orderOf(all: Applications, sort: ApplicationSort, order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  if (sort === 'date') return [direction(all.createdAt), direction(all.source), direction(all.id)];
  if (sort !== 'due') return [direction(sortValue(all, sort)), ...newestFirst(all)];
  const waits = sql`${all.handledAt} is null`;
  return [desc(waits), direction(sql`case when ${waits} then ${dueMoment(all)} end`), ...newestFirst(all)];
}

type OtherSort = Exclude<ApplicationSort, 'due' | 'date'>;

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
