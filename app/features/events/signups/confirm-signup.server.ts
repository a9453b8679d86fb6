import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { everyOccurrence } from '#app/content/occurrences.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { isToken } from '#app/security/secrets.server.ts';
import { signupOf } from './cancel-signup.server.ts';
import { lockEvent, moveUp } from './move-up.server.ts';

/* Places are reserved for an hour for an unconfirmed address (decision 21). */

/**
 * Confirms the address of the sign-up with this secret; idempotent. It has its place permanently, takes a
 * free one after its hour, or waits. False when there is none, or it was cancelled.
 * @throws when the database does not answer
 */
export async function confirmAddress(token: string, now = new Date()): Promise<boolean> {
  if (!isToken(token)) return false;
  return withRole('site_visitor', async (tx) => {
    const found = await signupOf(tx, token);
    if (!found) return false;
    const mayTake = await isToCome(tx, found, now);
    const { rows } = await tx.execute<{ confirmed: boolean }>(
      sql`select confirm_signup(${token}, ${mayTake}) as confirmed`,
    );
    if (found.must_confirm) await announceChange(tx, 'signups');
    return rows[0]?.confirmed === true;
  });
}

type Signed = { event_id: string; day: string };

/** Whether the event is public and still takes place that day. */
async function isToCome(tx: Transaction, { event_id: id, day }: Signed, now: Date): Promise<boolean> {
  const { eventDate, endsAt, allDay, repetition, cancelledAt } = events;
  const [event] = await tx
    .select({ eventDate, endsAt, allDay, repetition, cancelledAt })
    .from(events)
    .where(eq(events.id, id));
  if (!event || event.cancelledAt) return false;
  return everyOccurrence(event).some((each) => each.day === day && each.eventDate > now);
}

/** A reservation whose address was not confirmed in its hour. */
const isOverdue = and(
  ...[isNotNull(eventSignups.confirmedAt), isNull(eventSignups.cancelledAt)],
  lte(eventSignups.confirmBy, sql`now()`),
);

/**
 * Frees expired reservations, and gives their places to the waiting list. They no longer count from their
 * expiry on, even before the job runs.
 * @returns the result, for the office
 */
export async function freeUnconfirmedPlaces(now = new Date()): Promise<string> {
  const { eventId, day } = eventSignups;
  const due = await withRole('site_administrator', (tx) =>
    tx.selectDistinct({ eventId, day }).from(eventSignups).where(isOverdue).limit(100),
  );
  let freed = 0;
  for (const of of due) freed += await withRole('site_administrator', (tx) => freeOf(tx, of, now));
  if (freed === 0) return 'Aucune place à libérer';
  return freed === 1 ? '1 inscription sans confirmation' : `${freed} inscriptions sans confirmation`;
}

async function freeOf(tx: Transaction, of: { eventId: string; day: string }, now: Date): Promise<number> {
  if (!(await lockEvent(tx, of.eventId))) return 0;
  const { rowCount } = await tx
    .update(eventSignups)
    .set({ confirmedAt: null, network: null })
    .where(and(eq(eventSignups.eventId, of.eventId), eq(eventSignups.day, of.day), isOverdue));
  await moveUp(tx, of, now);
  return rowCount ?? 0;
}
