import {
  and,
  type Column,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isUnmerged } from '#app/db/list-orders.ts';
import { applications } from '#app/db/schema/applications.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { matchesSearchOrPhone } from '#app/db/search.server.ts';
import { overdueBefore } from '#app/features/inquiries/answer-due.ts';
import { applicationSources } from '#app/school/vocabulary.ts';
import type { InquiryFilters, InquiryState } from './inquiry-filters.ts';
import { monthBounds, periodBounds } from './inquiry-period.server.ts';

/** The query of a list, from its URL. */
export type InquiryQuery = {
  search: string;
  filters: InquiryFilters;
  now: Date;
  /** Only these ids, whatever the other conditions. */
  ids?: readonly string[];
};

export function applicationConditions({ search, filters, now, ids }: InquiryQuery): SQL | undefined {
  if (ids) return inArray(applications.id, [...ids]);
  const { source, level, stage } = applications;
  return and(
    filters.source ? eq(source, filters.source) : undefined,
    filters.level ? eq(level, filters.level) : undefined,
    filters.stage ? eq(stage, filters.stage) : undefined,
    isAssigned(applications, filters),
    inState(applications, filters.state),
    filters.state === 'overdue' ? isOverdue(now) : undefined,
    inPeriod(applications.createdAt, filters, now),
    matchesSearchOrPhone(search, applications),
  );
}

/** Applications past their promised deadline. */
export function isOverdue(now: Date): SQL | undefined {
  return isDue({ before: now });
}

/**
 * Unanswered applications with a deadline in this period. Expressed by the time of receipt, which the partial
 * index of unanswered ones has.
 */
export function isDue({ from, before }: { from?: Date; before: Date }): SQL | undefined {
  const { source, createdAt, handledAt } = applications;
  const due = applicationSources.map((each) =>
    and(
      eq(source, each),
      from && gte(createdAt, overdueBefore(each, from)),
      lt(createdAt, overdueBefore(each, before)),
    ),
  );
  return and(isNull(handledAt), or(...due));
}

export function messageConditions({ search, filters, now, ids }: InquiryQuery): SQL | undefined {
  if (ids) return inArray(contactSubmissions.id, [...ids]);
  const { subject } = contactSubmissions;
  return and(
    filters.subject ? eq(subject, filters.subject) : undefined,
    isAssigned(contactSubmissions, filters),
    inState(contactSubmissions, filters.state),
    inPeriod(contactSubmissions.createdAt, filters, now),
    matchesSearchOrPhone(search, contactSubmissions),
  );
}

type Inquiries = typeof applications | typeof contactSubmissions;

/** Overdue ones are among the open ones; a merged duplicate is in no state. */
function inState(inquiries: Inquiries, state: InquiryState): SQL | undefined {
  const { suspectedSpam, handledAt } = inquiries;
  if (state === 'suspect') return and(sql`${suspectedSpam}`, isUnmerged(inquiries));
  if (state === 'all') return and(not(suspectedSpam), isUnmerged(inquiries));
  return and(
    not(suspectedSpam),
    isUnmerged(inquiries),
    state === 'handled' ? isNotNull(handledAt) : isNull(handledAt),
  );
}

/** For filters in which 'me' is already replaced by an account. */
function isAssigned({ assignedTo }: Inquiries, { assigned }: InquiryFilters): SQL | undefined {
  if (assigned === null) return undefined;
  if (assigned === 'me') throw new Error('The filters do not say who reads: pass them through forReader()');
  return assigned === 'none' ? isNull(assignedTo) : eq(assignedTo, assigned);
}

function inPeriod(createdAt: Column, filters: InquiryFilters, now: Date): SQL | undefined {
  const { since, before } = periodBounds(filters, now);
  const month = filters.month ? monthBounds(filters.month) : null;
  return and(
    since ? gte(createdAt, since) : undefined,
    before ? lt(createdAt, before) : undefined,
    month ? and(gte(createdAt, month.since), lt(createdAt, month.before)) : undefined,
  );
}
