import { eq, sql } from 'drizzle-orm';
import { everyOccurrence } from '#app/content/occurrences.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import { eventSummaryOf } from './event-summary.server.ts';

/** Locks an event until the transaction ends, as giving out its places requires; false when it is gone. */
export async function lockEvent(tx: Transaction, eventId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`select lock_event(${eventId}::uuid) as held`);
  return rows[0]?.held === true;
}

/**
 * Gives free places to the waiting list, in order, and notifies them; not after the start. Invalidates the
 * pages that show the places left.
 */
export async function moveUp(
  tx: Transaction,
  { eventId, day }: { eventId: string; day: string },
  now: Date,
): Promise<void> {
  const [event] = await tx.select(columns).from(events).where(eq(events.id, eventId));
  if (!event) return;
  const occurrence = everyOccurrence(event).find((each) => each.day === day);
  if (occurrence && occurrence.eventDate > now) {
    const summary = JSON.stringify(eventSummaryOf(event, occurrence));
    const { rows } = await tx.execute<{ moved: number }>(
      sql`select move_up_signups(${eventId}::uuid, ${day}, ${summary}::jsonb) as moved`,
    );
    if ((rows[0]?.moved ?? 0) > 0) await announceChange(tx, 'mails');
  }
  if (event.signupPlaces !== null) await announceChange(tx, 'signups');
}

const columns = {
  title: events.title,
  slug: events.slug,
  location: events.location,
  address: events.address,
  eventDate: events.eventDate,
  endsAt: events.endsAt,
  allDay: events.allDay,
  repetition: events.repetition,
  signupPlaces: events.signupPlaces,
};
