import { setTimeout as wait } from 'node:timers/promises';
import { gt, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterDeliveries } from '#app/db/schema/newsletters.ts';

const minute = 60_000;

/**
 * Lets so many pieces of work begin within any minute, those of the minute before the start included. What it answers waits for its
 * turn: true once it may begin, false when the signal came first.
 */
export async function startPace(perMinute: number): Promise<(signal: AbortSignal) => Promise<boolean>> {
  const begun = await sentWithinTheMinute();
  return async (signal) => {
    // One in the place of the oldest of a full minute: a slot is taken before it is waited for.
    const now = Date.now();
    const full = begun.length >= perMinute ? (begun.at(-perMinute) ?? 0) : 0;
    const at = Math.max(now, full + minute);
    begun.push(at);
    if (begun.length > perMinute) begun.shift();
    if (at > now) await wait(at - now, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
}

/** Of a minute's messages, the part that issues of the newsletter may be: the rest is for what a family waits for. */
const issuesShare = 0.8;

/**
 * Spaces what goes to many evenly over the minute: what a family waits for never comes after more than one or two of them. What it
 * answers waits for its turn, as that of `startPace`.
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

/** Of both kinds, ascending. */
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
