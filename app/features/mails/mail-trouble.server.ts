import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { and, asc, count, gt, inArray, lt, sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';

/** A mail that waits longer is shown on the dashboard. */
const lateMinutes = 10;

/** Refused or given up mails are shown for so many days: later they are known, or of no use. */
const reportedDays = 3;

/** Unsent mail that the reader may know of. */
export type MailTrouble = {
  /** Mails that have waited for more than ten minutes. */
  late: number;
  /** The mail server's response to the first of them, or the connection error; null without an attempt. */
  said: string | null;
  /** Mails that were refused, or given up, in the last three days. */
  lost: number;
};

/** Counts the unsent mail at `now`, under the user's role: who answers families counts mail to families. */
export function readMailTrouble(now: Date): Promise<MailTrouble> {
  const { state, createdAt, lastAnswer } = mails;
  const isLate = and(sql`${state} = 'waiting'`, lt(createdAt, subMinutes(now, lateMinutes)));
  const isLost = and(inArray(state, ['refused', 'failed']), gt(createdAt, subDays(now, reportedDays)));
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
