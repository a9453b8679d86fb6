import { setTimeout as wait } from 'node:timers/promises';
import { gt, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';

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

async function sentWithinTheMinute(): Promise<number[]> {
  const rows = await readAs('site_worker', (tx) =>
    tx
      .select({ sentAt: mails.sentAt })
      .from(mails)
      .where(gt(mails.sentAt, sql`now() - interval '1 minute'`))
      .orderBy(mails.sentAt),
  );
  return rows.map(({ sentAt }) => sentAt?.getTime() ?? 0);
}
