import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import type { MailState } from '#app/school/vocabulary.ts';
import type { Failure } from './transport.server.ts';

/* State changes of mails by the sending job, under the worker's role. */

export type ClaimedMail = typeof mails.$inferSelect;

/** Duration of a claim in minutes; after that its process is assumed dead. */
export const claimMinutes = 5;

/** Days after which an unsent newsletter delivery expires. */
export const expiryDays = 3;

/** Minutes until the retry after each failed attempt; the one after the last is final. */
export const delays = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60] as const;

/** The current time: the database's, which all server processes share, unless a test gives another. */
export const momentOf = (now: Date | undefined): SQL =>
  now ? sql`${now.toISOString()}::timestamptz` : sql`now()`;

/** Not being sent right now. */
export const isUnclaimed: SQL = isFree(sql`now()`);

function isFree(at: SQL): SQL {
  return sql`(${mails.claimedUntil} is null or ${mails.claimedUntil} < ${at})`;
}

/** Expires outdated mails that are not being sent; returns how many. */
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
 * Claims the most urgent due mail, and of those the one due longest; no other process can claim it meanwhile.
 * Undefined when there is none. Outdated mails are left to `expireMails`.
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
 * Makes waiting mails due at once, as part of the transaction. Skips locked rows, because two transactions
 * that wait for each other would both be refused. For `site_administrator`.
 */
export async function retryPendingNow(tx: Transaction): Promise<void> {
  const free = sql`select ${mails.id} from ${mails} where ${mails.state} = 'waiting' and ${isUnclaimed} for update skip locked`;
  await tx.update(mails).set({ dueAt: sql`now()` }).where(sql`${mails.id} in (${free})`);
}

export async function recordSent(id: string, said: string, now = new Date()): Promise<void> {
  await end(id, { state: 'sent', said, sentAt: now });
}

/** Records a failed attempt: final, or with the time of the next one. */
export async function recordFailure(
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

/** The state of a mail after its last attempt. */
export const lastState = ({ refusal }: Failure) => (refusal ? 'refused' : 'failed');

type End = { state: Exclude<MailState, 'waiting'>; said: string; sentAt?: Date };

function end(id: string, { state, said, sentAt }: End): Promise<void> {
  return note(id, { state, sentAt, lastAnswer: said, claimedUntil: null, secret: null });
}

async function note(id: string, change: Partial<typeof mails.$inferInsert>): Promise<void> {
  await withRole('site_worker', (tx) => tx.update(mails).set(change).where(eq(mails.id, id)));
}
