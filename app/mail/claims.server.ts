import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import type { MailState } from '#app/school/vocabulary.ts';
import type { Failure } from './transport.server.ts';

/* What the job of sending notes of each message, under the worker's role. */

export type ClaimedMail = typeof mails.$inferSelect;

/** How long an attempt may take, in minutes, before it is taken for one of a process that ended. */
export const claimMinutes = 5;

/** After so many days an issue of the newsletter that has not left is old. */
export const keptDays = 3;

/** Minutes to wait after each failed attempt; after the last of them a message is given up. */
export const delays = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60] as const;

/** What the time is: the database's, which all copies of the server share, unless a test says otherwise. */
export const momentOf = (now: Date | undefined): SQL =>
  now ? sql`${now.toISOString()}::timestamptz` : sql`now()`;

/** Nobody is sending it at this moment. */
export const isUnclaimed: SQL = isFree(sql`now()`);

function isFree(at: SQL): SQL {
  return sql`(${mails.claimedUntil} is null or ${mails.claimedUntil} < ${at})`;
}

/** Gives up what would only confuse by now, and is not under way; answers how many. */
export function expireMails(now?: Date): Promise<number> {
  const at = momentOf(now);
  return withRole('site_worker', async (tx) => {
    const { rowCount } = await tx
      .update(mails)
      .set({ state: 'expired', secret: null })
      .where(and(eq(mails.state, 'waiting'), lt(mails.expiresAt, at), isFree(at)));
    return rowCount ?? 0;
  });
}

/**
 * Takes the most pressing message that is due, of those the one that has been the longest, which nobody else takes meanwhile; undefined when
 * there is none. One that would only confuse by now is left to be given up.
 */
export function claimMail(now?: Date): Promise<ClaimedMail | undefined> {
  const at = momentOf(now);
  return withRole('site_worker', async (tx) => {
    const due = sql`select ${mails.id} from ${mails} where ${mails.state} = 'waiting' and ${mails.dueAt} <= ${at}
      and ${mails.expiresAt} > ${at} and ${isFree(at)} order by ${mails.urgency}, ${mails.dueAt} limit 1 for update skip locked`;
    const [claimed] = await tx
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        claimedUntil: sql`${at} + make_interval(mins => ${claimMinutes})`,
      })
      .where(sql`${mails.id} = (${due})`)
      .returning();
    return claimed;
  });
}

/**
 * Lets what waits for its next attempt leave at once, as part of the transaction; what somebody is at in this moment is left to them, for
 * two who waited for each other's messages would both be turned away. For `site_administrator`.
 */
export async function retryPendingNow(tx: Transaction): Promise<void> {
  const free = sql`select ${mails.id} from ${mails} where ${mails.state} = 'waiting' and ${isUnclaimed} for update skip locked`;
  await tx.update(mails).set({ dueAt: sql`now()` }).where(sql`${mails.id} in (${free})`);
}

export async function noteSent(id: string, said: string, now = new Date()): Promise<void> {
  await end(id, { state: 'sent', said, sentAt: now });
}

/** Notes a failed attempt: for good, or until the next one. */
export async function noteFailure(
  { id, attempts }: ClaimedMail,
  failure: Failure,
  now = new Date(),
): Promise<void> {
  const { kind, said } = failure;
  const delay = delays[attempts - 1];
  if (kind === 'refused') await end(id, { state: 'refused', said });
  else if (delay === undefined) await end(id, { state: lastState(failure), said });
  else await note(id, { claimedUntil: null, lastAnswer: said, dueAt: addMinutes(now, delay) });
}

/** What a message is that was tried for the last time. */
export const lastState = ({ refusal }: Failure) => (refusal ? 'refused' : 'failed');

type End = { state: Exclude<MailState, 'waiting'>; said: string; sentAt?: Date };

function end(id: string, { state, said, sentAt }: End): Promise<void> {
  return note(id, { state, sentAt, lastAnswer: said, claimedUntil: null, secret: null });
}

async function note(id: string, change: Partial<typeof mails.$inferInsert>): Promise<void> {
  await withRole('site_worker', (tx) => tx.update(mails).set(change).where(eq(mails.id, id)));
}
