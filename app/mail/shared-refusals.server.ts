import { and, inArray, lte, sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterDeliveries } from '#app/db/schema/newsletters.ts';
import { momentOf } from './claims.server.ts';
import type { Failure } from './transport.server.ts';

/** So many recipients who are refused in the same words in one run: it is about who sends, and the next would fare no better. */
const sharedBy = 3;

/** After a run was stopped for that, so many minutes pass before anything that waits is tried again. */
const pauseMinutes = 10;

/** A message or a delivery that was tried, under its id, and whom it was for. */
type Tried = { id: string; recipient: string };

/** Notes what of a run was refused in words that others may have heard too. */
export function createRefusals() {
  const known = new Map<string, Tried[]>();
  return {
    /** Answers whether so many have heard the same that the run is to end. */
    note(tried: Tried, { refusal }: Failure): boolean {
      if (!refusal || refusal.words === null) return false;
      const same = [...(known.get(refusal.words) ?? []), tried];
      known.set(refusal.words, same);
      return new Set(same.map(({ recipient }) => recipient.toLowerCase())).size >= sharedBy;
    },
    /** Of all that was refused in this run, the ids. */
    ids: () => [...known.values()].flat().map(({ id }) => id),
  };
}

/**
 * Lets all that is due wait, after a run was stopped by what is about the sender: the attempts of those that were refused do not count, for a
 * quota lasts longer than a message has attempts.
 */
export async function pauseSending(ids: readonly string[], now?: Date): Promise<void> {
  const at = momentOf(now);
  const dueAt = sql`${at} + make_interval(mins => ${pauseMinutes})`;
  const uncounted = { attempts: sql`greatest(attempts - 1, 0)`, state: 'waiting' as const, dueAt };
  await withRole('site_worker', async (tx) => {
    for (const table of [mails, newsletterDeliveries]) {
      if (ids.length > 0) {
        await tx
          .update(table)
          .set(uncounted)
          .where(and(inArray(table.id, [...ids]), sql`${table.state} = 'waiting'`));
      }
      await tx
        .update(table)
        .set({ dueAt })
        .where(
          and(sql`${table.state} = 'waiting' and ${table.claimedUntil} is null`, lte(table.dueAt, dueAt)),
        );
    }
  });
}
