import { and, asc, gte, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { applications } from '#app/db/schema/applications.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { formatRelative, startOfDay } from '#app/lib/dates.ts';
import type { MailData } from '#app/mail/mail-data.ts';
import { applicationSources, type InquiryKind } from '#app/school/vocabulary.ts';
import { answerDue, dueInWords, overdueBefore } from './answer-due.ts';
import { isOverdue } from './lists/inquiry-conditions.server.ts';

/** Of each list a message names so many. */
const named = 15;

export type WaitingLists = Required<MailData<'daily-list'>>;
type Waiting = { kind: InquiryKind; id: string; name: string; createdAt: Date };

/** What is late, what is due before the day ends, and what came since `since`, each with the oldest first. */
export async function readWaiting(now: Date, since: Date): Promise<WaitingLists> {
  const late = isOverdue(now);
  const isToday = and(dueBefore(startOfDay(now, 1)), not(late ?? sql`false`));
  const inWords = ({ kind, createdAt }: Waiting) => {
    const due = answerDue(kind, createdAt);
    return due ? lowerFirst(dueInWords(due, now)) : formatRelative(createdAt, now);
  };
  const list = (rows: Waiting[], words: (row: Waiting) => string) => ({
    count: rows.length,
    first: rows
      .slice(0, named)
      .map((row) => ({ kind: row.kind, id: row.id, name: row.name, words: words(row) })),
  });
  return {
    late: list(await waitingApplications(late), inWords),
    today: list(await waitingApplications(isToday), inWords),
    fresh: list(await receivedSince(since), ({ createdAt }) => formatRelative(createdAt, now)),
  };
}

function dueBefore(moment: Date): SQL | undefined {
  const { source, createdAt } = applications;
  return or(
    ...applicationSources.map(
      (each) => sql`(${source} = ${each} and ${createdAt} < ${overdueBefore(each, moment)})`,
    ),
  );
}

async function waitingApplications(condition: SQL | undefined): Promise<Waiting[]> {
  const { source, id, parentName, createdAt, handledAt, suspectedSpam } = applications;
  return readAs('site_administrator', (tx) =>
    tx
      .select({ kind: source, id, name: parentName, createdAt })
      .from(applications)
      .where(and(isNull(handledAt), not(suspectedSpam), condition))
      .orderBy(asc(createdAt)),
  );
}

/** Of all three kinds, answered or not: who reads this once a day has not heard of them. */
async function receivedSince(since: Date): Promise<Waiting[]> {
  const messages = contactSubmissions;
  const { source, id, parentName, createdAt, suspectedSpam } = applications;
  const rows = await readAs('site_administrator', async (tx) => [
    ...(await tx
      .select({ kind: source, id, name: parentName, createdAt })
      .from(applications)
      .where(and(gte(createdAt, since), not(suspectedSpam)))),
    ...(
      await tx
        .select({ id: messages.id, name: messages.fullName, createdAt: messages.createdAt })
        .from(messages)
        .where(and(gte(messages.createdAt, since), not(messages.suspectedSpam)))
    ).map((row) => ({ ...row, kind: 'message' as const })),
  ]);
  return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
