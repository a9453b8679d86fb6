import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { readAs, withRole } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { newsletterDeliveries, newsletterIssues } from '#app/db/schema/newsletters.ts';
import type { DeliveryState } from '#app/school/vocabulary.ts';
import { claimMinutes, delays, expiryDays, lastState, momentOf } from './claims.server.ts';
import type { Failure } from './transport.server.ts';

/* State changes of newsletter deliveries by the sending job, under the worker's role (decision 18). */

export type ClaimedDelivery = {
  id: string;
  issueId: string;
  attempts: number;
  createdAt: Date;
  subscriberId: string | null;
  email: string | null;
  token: string | null;
  /** Still subscribed; who has unsubscribed meanwhile receives nothing. */
  isSubscribed: boolean;
};

type Row = Omit<ClaimedDelivery, 'createdAt'> & { createdAt: string };

/** Expires deliveries that have waited too long; returns how many. */
export function expireDeliveries(now?: Date): Promise<number> {
  const { state, createdAt } = newsletterDeliveries;
  return withRole('site_worker', async (tx) => {
    const { rowCount } = await tx
      .update(newsletterDeliveries)
      .set({ state: 'expired' })
      .where(
        and(
          eq(state, 'waiting'),
          lt(createdAt, sql`${momentOf(now)} - make_interval(days => ${expiryDays})`),
        ),
      );
    return rowCount ?? 0;
  });
}

const isDue = (at: SQL) => sql`delivery.state = 'waiting' and delivery.due_at <= ${at}
  and (delivery.claimed_until is null or delivery.claimed_until < ${at}) and issue.state = 'sending'`;

/** Whether any delivery is due. */
export async function isDeliveryDue(now?: Date): Promise<boolean> {
  const { rowCount } = await readAs('site_worker', (tx) =>
    tx.execute(sql`select 1 from newsletter_deliveries delivery join newsletter_issues issue on issue.id = delivery.issue_id
      where ${isDue(momentOf(now))} limit 1`),
  );
  return rowCount === 1;
}

/** Claims the delivery due longest; no other process can claim it meanwhile. Undefined when none is due. */
export async function claimDelivery(now?: Date): Promise<ClaimedDelivery | undefined> {
  const at = momentOf(now);
  const { rows } = await withRole('site_worker', (tx) =>
    tx.execute<Row>(sql`
      with due as (
        select delivery.id, subscriber.id as subscriber_id, subscriber.email, subscriber.token,
          coalesce(subscriber.confirmed_at is not null and subscriber.unsubscribed_at is null and subscriber.bounced_at is null, false)
            as is_subscribed
        from newsletter_deliveries delivery join newsletter_issues issue on issue.id = delivery.issue_id
          left join newsletter_subscribers subscriber on subscriber.id = delivery.subscriber_id
        where ${isDue(at)} order by delivery.due_at limit 1 for update of delivery skip locked
      )
      update newsletter_deliveries claimed
      set attempts = claimed.attempts + 1, claimed_until = ${at} + make_interval(mins => ${claimMinutes})
      from due where claimed.id = due.id
      returning claimed.id, claimed.issue_id as "issueId", claimed.attempts, claimed.created_at as "createdAt",
        due.subscriber_id as "subscriberId", due.email, due.token, due.is_subscribed as "isSubscribed"`),
  );
  const [row] = rows;
  return row && { ...row, createdAt: new Date(row.createdAt) };
}

/** Records the final state of a delivery. */
export async function endDelivery(
  id: string,
  { state, said, now = new Date() }: { state: DeliveryState; said?: string; now?: Date },
): Promise<void> {
  await note(id, {
    ...{ state, lastAnswer: said, claimedUntil: null },
    ...(state === 'sent' && { sentAt: now }),
  });
}

/**
 * Records a failed attempt: final, or with the time of the next one. An unknown address is marked as bounced.
 */
export async function recordDeliveryFailure(
  claimed: ClaimedDelivery,
  failure: Failure,
  now = new Date(),
): Promise<void> {
  const { id, attempts, subscriberId } = claimed;
  const { kind, said, isNoAddress } = failure;
  const delay = delays[attempts - 1];
  if (isNoAddress && subscriberId) await stopAddress(subscriberId);
  if (kind === 'refused') await endDelivery(id, { state: 'refused', said });
  else if (delay === undefined) await endDelivery(id, { state: lastState(failure), said });
  else await note(id, { claimedUntil: null, lastAnswer: said, dueAt: addMinutes(now, delay) });
}

async function stopAddress(id: string): Promise<void> {
  const { id: key, bouncedAt } = newsletterSubscribers;
  await withRole('site_worker', (tx) =>
    tx
      .update(newsletterSubscribers)
      .set({ bouncedAt: new Date() })
      .where(and(eq(key, id), isNull(bouncedAt))),
  );
}

async function note(id: string, change: Partial<typeof newsletterDeliveries.$inferInsert>): Promise<void> {
  await withRole('site_worker', (tx) =>
    tx.update(newsletterDeliveries).set(change).where(eq(newsletterDeliveries.id, id)),
  );
}

/** Marks issues without waiting deliveries as sent. */
export async function endIssues(): Promise<void> {
  const { id, state } = newsletterIssues;
  const waiting = sql`exists (select from ${newsletterDeliveries} where ${newsletterDeliveries.issueId} = ${id}
    and ${newsletterDeliveries.state} = 'waiting')`;
  await withRole('site_worker', async (tx) => {
    const { rowCount } = await tx
      .update(newsletterIssues)
      .set({ state: 'sent', endedAt: new Date() })
      .where(and(eq(state, 'sending'), sql`not ${waiting}`));
    if (rowCount) await announceChange(tx, 'newsletter');
  });
}

/** The archived content of an issue. */
export async function sentContent(issueId: string): Promise<unknown> {
  const { id, content } = newsletterIssues;
  const [row] = await readAs('site_worker', (tx) =>
    tx.select({ content }).from(newsletterIssues).where(eq(id, issueId)),
  );
  return row?.content;
}
