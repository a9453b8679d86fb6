import { and, inArray, lte, sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterDeliveries } from '#app/db/schema/newsletters.ts';
import { momentOf } from './claims.server.ts';
import type { Failure } from './transport.server.ts';

/**
 * So many recipients refused with the same reply in one run: the cause is the sender, and the next would be
 * refused too.
 */
const sharedBy = 3;

/** Pause after a run was stopped for that, in minutes. */
const pauseMinutes = 10;

/** An attempted mail or delivery, and its recipient. */
type Tried = { id: string; recipient: string };

/** Collects refusals of a run that may be about the sender. */
export function createRefusals() {
  const known = new Map<string, Tried[]>();
  return {
    /** Returns whether enough recipients got the same reply to stop the run. */
    note(tried: Tried, { refusal }: Failure): boolean {
      if (!refusal || refusal.words === null) return false;
      const same = [...(known.get(refusal.words) ?? []), tried];
      known.set(refusal.words, same);
      return new Set(same.map(({ recipient }) => recipient.toLowerCase())).size >= sharedBy;
    },
    /** The ids of everything refused in this run. */
    ids: () => [...known.values()].flat().map(({ id }) => id),
  };
}

/**
 * Delays all due mails after a run was stopped for a cause at the sender. The refused attempts do not count,
 * because a quota lasts longer than all attempts of a mail.
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
