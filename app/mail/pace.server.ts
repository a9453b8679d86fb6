import { setTimeout as wait } from 'node:timers/promises';
import { gt, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterDeliveries } from '#app/db/schema/newsletters.ts';

const minute = 60_000;

/**
 * Rate limit: at most `perMinute` messages in any minute, including those sent before the start. The returned
 * function waits for a slot: true when it may begin, false when the signal aborted first.
 */
export async function startPace(perMinute: number): Promise<(signal: AbortSignal) => Promise<boolean>> {
  const begun = await sentWithinTheMinute();
  return async (signal) => {
    // Reserves a slot before waiting for it: a minute after the oldest one of a full minute.
    const now = Date.now();
    const full = begun.length >= perMinute ? (begun.at(-perMinute) ?? 0) : 0;
    const at = Math.max(now, full + minute);
    begun.push(at);
    if (begun.length > perMinute) begun.shift();
    if (at > now) await wait(at - now, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
}

/** The newsletter's share of a minute's messages; the rest is for mail that families wait for. */
const issuesShare = 0.8;

/**
 * Spaces newsletter deliveries evenly over the minute, so that urgent mail waits for one or two of them at
 * most. The returned function works like that of `startPace`.
 */
export function startSpacing(perMinute: number): (signal: AbortSignal) => Promise<boolean> {
  const gap = minute / Math.max(1, Math.floor(perMinute * issuesShare));
  let nextAt = 0;
  return async (signal) => {
    const now = Date.now();
    const at = Math.max(now, nextAt);
    nextAt = at + gap;
    if (at > now) await wait(at - now, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
}

/** Times of mails and deliveries, ascending. */
async function sentWithinTheMinute(): Promise<number[]> {
  const lately = sql`now() - interval '1 minute'`;
  const rows = await readAs('site_worker', async (tx) => [
    ...(await tx.select({ sentAt: mails.sentAt }).from(mails).where(gt(mails.sentAt, lately))),
    ...(await tx
      .select({ sentAt: newsletterDeliveries.sentAt })
      .from(newsletterDeliveries)
      .where(gt(newsletterDeliveries.sentAt, lately))),
  ]);
  return rows.map(({ sentAt }) => sentAt?.getTime() ?? 0).toSorted((one, other) => one - other);
}
