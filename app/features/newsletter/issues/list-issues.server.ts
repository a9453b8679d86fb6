import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, readListPage } from '#app/db/list-page.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { newsletterDeliveries, newsletterIssues } from '#app/db/schema/newsletters.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import { type IssueContent, issueContent } from '#app/mail/mail-data.ts';
import type { DeliveryState } from '#app/school/vocabulary.ts';
import { listCandidates } from './candidates.server.ts';
import type { ChoiceKind } from './choices-query.ts';
import type { DeliveriesQuery } from './deliveries-query.ts';
import { issueContentOf } from './issue-content.server.ts';
import type { IssueInput } from './issue-form.server.ts';
import type { Choices, DeliveryCounts } from './issues.ts';
import type { IssueRow } from './save-issue.server.ts';
import { isReached } from './send-issue.server.ts';

const newestFirst: ListOrder = [
  [newsletterIssues.createdAt, 'desc'],
  [newsletterIssues.id, 'desc'],
];

/** An issue of the list, without its text. */
export type ListedIssue = Pick<
  IssueRow,
  'id' | 'number' | 'subject' | 'state' | 'dueAt' | 'startedAt' | 'updatedAt' | 'recipients'
> & { counts: DeliveryCounts };

/** One page of the issues, newest first, with their delivery counts; a page past the end gives the last. */
export function listIssues(page: number): Promise<ListPage<ListedIssue>> {
  const { id, number, subject, state, dueAt, startedAt, updatedAt, recipients } = newsletterIssues;
  return readAsStaff(async (tx) => {
    const matching = await tx.$count(newsletterIssues);
    const list = await readListPage({ matching, page, order: newestFirst }, ({ orderBy, limit, offset }) =>
      tx
        .select({ id, number, subject, state, dueAt, startedAt, updatedAt, recipients })
        .from(newsletterIssues)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    const counts = await countDeliveries(
      tx,
      list.rows.map((issue) => issue.id),
    );
    return { ...list, rows: list.rows.map((issue) => ({ ...issue, counts: counts.get(issue.id) ?? {} })) };
  });
}

/** The delivery counts of each issue, by its id. */
async function countDeliveries(tx: Transaction, ids: string[]): Promise<Map<string, DeliveryCounts>> {
  const { issueId, state } = newsletterDeliveries;
  const found = new Map<string, DeliveryCounts>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select({ issueId, state, deliveries: count() })
    .from(newsletterDeliveries)
    .where(inArray(issueId, ids))
    .groupBy(issueId, state);
  for (const row of rows) found.set(row.issueId, { ...found.get(row.issueId), [row.state]: row.deliveries });
  return found;
}

export type WholeIssue = {
  issue: IssueRow;
  /** Its content: as sent, or as it would be sent now. */
  content: IssueContent;
  counts: DeliveryCounts;
  /** The current number of recipients. */
  reached: number;
  /** The choices of a draft. */
  candidates: Record<ChoiceKind, Choices>;
};

/** An issue with all that its page shows; null when there is none. */
export function findIssue(id: string, now: Date): Promise<WholeIssue | null> {
  return readAsStaff(async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
    if (!issue) return null;
    const stored = issueContent.safeParse(issue.content);
    return {
      issue,
      content: stored.success ? stored.data : await issueContentOf(tx, issue, now),
      counts: (await countDeliveries(tx, [id])).get(id) ?? {},
      reached: await tx.$count(newsletterSubscribers, isReached),
      candidates: await listCandidates(tx, issue, now),
    };
  });
}

/** The choices of a new issue, and its number of recipients. */
export function readNewIssue(now: Date): Promise<WholeIssue['candidates']> {
  return readAsStaff((tx) => listCandidates(tx, { postIds: [], eventIds: [] }, now));
}

/** The content of an unsaved issue; stores nothing. */
export function readTypedContent(
  { subject, word, posts, events }: IssueInput,
  now: Date,
): Promise<IssueContent> {
  return readAsStaff((tx) => issueContentOf(tx, { subject, word, postIds: posts, eventIds: events }, now));
}

/** One recipient of an issue, for the office; the address is removed when the person is erased. */
export type Delivery = {
  id: string;
  email: string | null;
  state: DeliveryState;
  attempts: number;
  dueAt: Date;
  sentAt: Date | null;
  lastAnswer: string | null;
};

const byAddress: ListOrder = [
  [newsletterSubscribers.email, 'asc'],
  [newsletterDeliveries.id, 'asc'],
];

/** One page of an issue's recipients, by address; a page past the end gives the last. */
export function listDeliveries(issueId: string, query: DeliveriesQuery): Promise<ListPage<Delivery>> {
  const { id, state, attempts, dueAt, sentAt, lastAnswer, subscriberId } = newsletterDeliveries;
  const { email, searchText } = newsletterSubscribers;
  const where: SQL | undefined = and(
    eq(newsletterDeliveries.issueId, issueId),
    query.state ? eq(state, query.state) : undefined,
    matchesSearch(query.search, searchText),
  );
  return readAsStaff(async (tx) => {
    const from = () =>
      tx
        .select({ id, email, state, attempts, dueAt, sentAt, lastAnswer })
        .from(newsletterDeliveries)
        .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriberId));
    const matching = await tx.$count(from().where(where).as('matching'));
    return readListPage({ matching, page: query.page, order: byAddress }, ({ orderBy, limit, offset }) =>
      from()
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
  });
}
