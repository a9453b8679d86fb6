import { and, asc, desc, gte, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { isUnmerged } from '#app/db/list-orders.ts';
import { applications } from '#app/db/schema/applications.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { formatRelative, formatTime, startOfDay } from '#app/lib/dates.ts';
import { formatHour } from '#app/lib/hours.ts';
import type { MailData } from '#app/mail/mail-data.ts';
import type { InquiryKind } from '#app/school/vocabulary.ts';
import { answerDue, formatDue } from './answer-due.ts';
import { isDue, isOverdue } from './lists/inquiry-conditions.server.ts';

/** Inquiries of one sort: their number, and the first by name. */
export type WaitingList = NonNullable<MailData<'daily-list'>['late']>;
export type WaitingLists = Record<'undelivered' | 'late' | 'today' | 'fresh', WaitingList>;

type Waiting = { kind: InquiryKind; id: string; name: string; createdAt: Date };
type Input = { now: Date; since: Date; named: number };

/**
 * Bounced replies, overdue inquiries and those due today, oldest first, and those received since `since`,
 * answered or not, newest first. Under the user's role.
 * @param input.named the number of names per list
 */
export function readWaiting({ now, since, named }: Input): Promise<WaitingLists> {
  const isMissed = isNotNull(applications.undeliveredAt);
  const late = and(isOverdue(now), not(isMissed));
  const isToday = and(isDue({ from: now, before: startOfDay(now, 1) }), not(isMissed));
  const dueWords = ({ kind, createdAt }: Waiting) => {
    const due = answerDue(kind, createdAt);
    return due ? lowerFirst(formatDue(due, now)) : formatRelative(createdAt, now);
  };
  const list = (rows: Waiting[], words: (row: Waiting) => string) =>
    rows.map((row) => ({ kind: row.kind, id: row.id, name: row.name, words: words(row) }));
  return readAsStaff(async (tx) => ({
    undelivered: await readUndelivered(tx, { now, named }),
    late: {
      count: await countWaiting(tx, late),
      first: list(await firstWaiting(tx, late, named), dueWords),
    },
    today: {
      count: await countWaiting(tx, isToday),
      first: list(await firstWaiting(tx, isToday, named), dueWords),
    },
    fresh: {
      count: await countReceived(tx, since),
      first: list(await firstReceived(tx, since, named), ({ createdAt }) => formatRelative(createdAt, now)),
    },
  }));
}

/** The families that visit the school today, by time. */
export function readVisitsOfToday(now: Date, named: number): Promise<WaitingList> {
  const { source, id, parentName, stage, visitAt } = applications;
  const isToday = sql`${isUnmerged(applications)} and ${stage} = 'visit_planned' and ${visitAt} >= ${startOfDay(now).toISOString()} and ${visitAt} < ${startOfDay(now, 1).toISOString()}`;
  return readAsStaff(async (tx) => {
    const rows = await tx
      .select({ kind: source, id, name: parentName, visitAt })
      .from(applications)
      .where(isToday)
      .orderBy(asc(visitAt), asc(id))
      .limit(named);
    const first = rows.map(({ visitAt, ...row }) => ({
      ...row,
      words: visitAt ? `à ${formatHour(formatTime(visitAt))}` : '',
    }));
    return { count: await tx.$count(applications, isToday), first };
  });
}

/** Those whose reply was refused by the mail server, or given up, oldest first. */
async function readUndelivered(
  tx: Transaction,
  { now, named }: Pick<Input, 'now' | 'named'>,
): Promise<WaitingList> {
  const { source, id, parentName, undeliveredAt, suspectedSpam } = applications;
  const messages = contactSubmissions;
  const isMissed = and(isNotNull(undeliveredAt), not(suspectedSpam), isUnmerged(applications));
  const isMissedMessage = and(
    isNotNull(messages.undeliveredAt),
    not(messages.suspectedSpam),
    isUnmerged(messages),
  );
  const ofApplications = await tx
    .select({ kind: source, id, name: parentName, at: undeliveredAt })
    .from(applications)
    .where(isMissed)
    .orderBy(asc(undeliveredAt), asc(id))
    .limit(named);
  const ofMessages = await tx
    .select({ id: messages.id, name: messages.fullName, at: messages.undeliveredAt })
    .from(messages)
    .where(isMissedMessage)
    .orderBy(asc(messages.undeliveredAt), asc(messages.id))
    .limit(named);
  const rows = [...ofApplications, ...ofMessages.map((row) => ({ ...row, kind: 'message' as const }))];
  return {
    count: (await tx.$count(applications, isMissed)) + (await tx.$count(messages, isMissedMessage)),
    first: rows
      .toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))
      .slice(0, named)
      .map(({ at, ...row }) => ({
        ...row,
        words: `réponse non remise ${at ? formatRelative(at, now) : ''}\u00A0: appelez`,
      })),
  };
}

async function countWaiting(tx: Transaction, isWaiting: SQL | undefined): Promise<number> {
  return tx.$count(applications, and(not(applications.suspectedSpam), isWaiting));
}

function firstWaiting(tx: Transaction, isWaiting: SQL | undefined, limit: number): Promise<Waiting[]> {
  const { source, id, parentName, createdAt, suspectedSpam } = applications;
  return tx
    .select({ kind: source, id, name: parentName, createdAt })
    .from(applications)
    .where(and(not(suspectedSpam), isWaiting))
    .orderBy(asc(createdAt))
    .limit(limit);
}

function receivedSince(table: typeof applications | typeof contactSubmissions, since: Date) {
  return and(gte(table.createdAt, since), not(table.suspectedSpam), isUnmerged(table));
}

async function countReceived(tx: Transaction, since: Date): Promise<number> {
  const isOfApplications = receivedSince(applications, since);
  const isOfMessages = receivedSince(contactSubmissions, since);
  return (
    (await tx.$count(applications, isOfApplications)) + (await tx.$count(contactSubmissions, isOfMessages))
  );
}

async function firstReceived(tx: Transaction, since: Date, limit: number): Promise<Waiting[]> {
  const messages = contactSubmissions;
  const { source, id, parentName, createdAt } = applications;
  const ofApplications = await tx
    .select({ kind: source, id, name: parentName, createdAt })
    .from(applications)
    .where(receivedSince(applications, since))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const ofMessages = await tx
    .select({ id: messages.id, name: messages.fullName, createdAt: messages.createdAt })
    .from(messages)
    .where(receivedSince(messages, since))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
  return [...ofApplications, ...ofMessages.map((row) => ({ ...row, kind: 'message' as const }))]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit);
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
