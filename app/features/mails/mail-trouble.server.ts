import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { and, asc, count, gt, inArray, lt, sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';

/** A message that waits longer is told on the dashboard. */
const lateMinutes = 10;

/** What was refused or given up is told for so many days: by then somebody has seen it, or it is of no use any more. */
const toldDays = 3;

/** What of the mail does not leave, so far as the reader may know of it. */
export type MailTrouble = {
  /** Messages that have waited for more than ten minutes. */
  late: number;
  /** What the mail server said to the first of them, or why it was not reached; null when it was not asked. */
  said: string | null;
  /** Messages that were refused, or given up, in the last three days. */
  lost: number;
};

/** Counts the messages that do not leave at `now`, under the role of who asks: who answers families counts those to families. */
export function readMailTrouble(now: Date): Promise<MailTrouble> {
  const { state, createdAt, lastAnswer } = mails;
  const isLate = and(sql`${state} = 'waiting'`, lt(createdAt, subMinutes(now, lateMinutes)));
  const isLost = and(inArray(state, ['refused', 'failed']), gt(createdAt, subDays(now, toldDays)));
  return readAsStaff(async (tx) => {
    const [first] = await tx
      .select({ said: lastAnswer })
      .from(mails)
      .where(isLate)
      .orderBy(asc(createdAt), asc(mails.id))
      .limit(1);
    const [late] = await tx.select({ messages: count() }).from(mails).where(isLate);
    const [lost] = await tx.select({ messages: count() }).from(mails).where(isLost);
    return { late: late?.messages ?? 0, said: first?.said ?? null, lost: lost?.messages ?? 0 };
  });
}
