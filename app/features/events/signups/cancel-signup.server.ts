import { eq, sql } from 'drizzle-orm';
import { periodOf } from '#app/content/event-times.ts';
import { everyOccurrence } from '#app/content/occurrences.server.ts';
import { formatDay, formatPeriod } from '#app/content/period.ts';
import { readAs, type Transaction, withRole } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import { isToken } from '#app/security/secrets.server.ts';
import { moveUp } from './move-up.server.ts';

/* The actions of a link's owner on a sign-up: view it, and cancel it. All through database functions. */

type Found = {
  event_id: string;
  day: string;
  persons: number;
  has_place: boolean;
  is_cancelled: boolean;
  must_confirm: boolean;
};

/** The sign-up of a link's owner, in words. */
export type OwnSignup = {
  /** Null when the event is not public. */
  event: { title: string; slug: string } | null;
  when: string;
  persons: number;
  isWaiting: boolean;
  isCancelled: boolean;
  /** Its address is not confirmed. */
  mustConfirm: boolean;
};

/** The sign-up with this secret; null when there is none. */
export async function findSignup(token: string): Promise<OwnSignup | null> {
  if (!isToken(token)) return null;
  return readAs('site_visitor', async (tx) => {
    const found = await signupOf(tx, token);
    if (!found) return null;
    const { title, slug, eventDate, endsAt, allDay, repetition } = events;
    const [event] = await tx
      .select({ title, slug, eventDate, endsAt, allDay, repetition })
      .from(events)
      .where(eq(events.id, found.event_id));
    const held = event && everyOccurrence(event).find(({ day }) => day === found.day);
    return {
      event: event ? { title: event.title, slug: event.slug } : null,
      when: held ? formatPeriod(periodOf(held)).whole : formatDay(found.day),
      persons: found.persons,
      isWaiting: !found.has_place,
      isCancelled: found.is_cancelled,
      mustConfirm: found.must_confirm,
    };
  });
}

/**
 * Cancels the sign-up with this secret; idempotent. The waiting list gets its place. False when there is
 * none.
 * @throws when the database does not answer
 */
export async function cancelSignup(token: string, now = new Date()): Promise<boolean> {
  if (!isToken(token)) return false;
  return withRole('site_visitor', async (tx) => {
    const found = await signupOf(tx, token);
    if (!found) return false;
    await tx.execute(sql`select cancel_signup(${token})`);
    if (!found.is_cancelled) await moveUp(tx, { eventId: found.event_id, day: found.day }, now);
    return true;
  });
}

/** The sign-up with this secret, for its owner. */
export async function signupOf(tx: Transaction, token: string): Promise<Found | undefined> {
  const { rows } = await tx.execute<Found>(sql`select * from own_signup(${token})`);
  return rows[0];
}
