import { and, type Column, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { answersSearch } from '#app/db/search.server.ts';
import { overdueBefore } from './answer-due.ts';
import { type InquiryFilters, periodBounds } from './inquiry-filters.ts';

/** What rows are asked for, as an address says it. */
export type Wanted = { search: string; filters: InquiryFilters; now: Date };

/** The conditions on each table, and not on both at once: so that each table's own indexes serve. */
export function leadsWanted({ search, filters, now }: Wanted): SQL | undefined {
  const { fullName, email, childName, phone, levelInterest } = leadCaptures;
  return and(
    filters.source === 'admission' ? sql`false` : undefined,
    filters.level ? eq(levelInterest, filters.level) : undefined,
    inState(leadCaptures, filters, overdueBefore('lead', now)),
    inPeriod(leadCaptures.createdAt, filters, now),
    answersSearch(search, [fullName, email, childName], phone),
  );
}

export function admissionsWanted({ search, filters, now }: Wanted): SQL | undefined {
  const { parentName, email, childName, message, phone, schoolLevel } = admissions;
  return and(
    filters.source === 'lead' ? sql`false` : undefined,
    filters.level ? eq(schoolLevel, filters.level) : undefined,
    inState(admissions, filters, overdueBefore('admission', now)),
    inPeriod(admissions.createdAt, filters, now),
    answersSearch(search, [parentName, email, childName, sql`coalesce(${message}, '')`], phone),
  );
}

export function messagesWanted({ search, filters, now }: Wanted): SQL | undefined {
  const { fullName, email, subject, message, phone } = contactSubmissions;
  return and(
    filters.subject ? eq(subject, filters.subject) : undefined,
    inState(contactSubmissions, filters, now),
    inPeriod(contactSubmissions.createdAt, filters, now),
    answersSearch(search, [fullName, email, subject, message], phone),
  );
}

type Inquiries = typeof leadCaptures | typeof admissions | typeof contactSubmissions;

function inState(table: Inquiries, { state }: InquiryFilters, dueReceived: Date): SQL | undefined {
  if (state === 'suspect') return eq(table.suspectedSpam, true);
  const genuine = eq(table.suspectedSpam, false);
  if (state === 'handled') return and(genuine, isNotNull(table.handledAt));
  if (state === 'open') return and(genuine, isNull(table.handledAt));
  if (state === 'overdue') return and(genuine, isNull(table.handledAt), lt(table.createdAt, dueReceived));
  return genuine;
}

function inPeriod(createdAt: Column, filters: InquiryFilters, now: Date): SQL | undefined {
  const { since, before } = periodBounds(filters, now);
  return and(since ? gte(createdAt, since) : undefined, before ? lt(createdAt, before) : undefined);
}
