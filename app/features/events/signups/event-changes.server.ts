import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type EventTimes, overAt } from '#app/content/event-times.ts';
import { everyOccurrence, type Occurrence } from '#app/content/occurrences.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import { eventSummaryOf } from './event-summary.server.ts';
import { moveUp } from './move-up.server.ts';

/** The data of an event whose changes are notified to the signed-up families. */
type HeldEvent = EventTimes & {
  id: string;
  title: string;
  slug: string;
  location: string;
  address: string;
  cancelledAt: Date | null;
  repetition: Repetition | null;
};

type News = 'called-off' | 'resumed' | 'changed';

/**
 * Follows a save of an event, in its transaction: sign-ups for a single event move to its new day; families
 * are notified once when their occurrence is cancelled, skipped, reinstated or changed; and the waiting list
 * gets the free places.
 */
export async function followEvent(
  tx: Transaction,
  { before, after, now }: { before: HeldEvent; after: HeldEvent; now: Date },
): Promise<void> {
  const days = await daysOf(tx, after.id);
  if (days.length === 0) return;
  const then = timesByDay(before);
  const since = timesByDay(after);
  const moved = before.repetition || after.repetition ? null : await followDay(tx, before, after);
  for (const day of days) {
    const was = then.get(day);
    const target = moved && moved.from === day ? moved.to : day;
    const news = newsOf({ event: before, times: was }, { event: after, times: since.get(target) }, now);
    const times = since.get(target) ?? was;
    if (news && times) await tellAll(tx, { after, before, day: target, times, was, news });
    if (since.has(target)) await moveUp(tx, { eventId: after.id, day: target }, now);
  }
}

/** The days with sign-ups that are not cancelled. */
async function daysOf(tx: Transaction, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ day: eventSignups.day })
    .from(eventSignups)
    .where(and(eq(eventSignups.eventId, eventId), isNull(eventSignups.cancelledAt)))
    .orderBy(asc(eventSignups.day));
  return rows.map(({ day }) => day);
}

function timesByDay(event: HeldEvent): Map<string, Occurrence> {
  return new Map(everyOccurrence(event).map((each) => [each.day, each]));
}

/** For a single event: its sign-ups are for its day, whichever it is. They get a reminder of the new one. */
async function followDay(tx: Transaction, before: HeldEvent, after: HeldEvent) {
  const [from, to] = [everyOccurrence(before)[0]?.day, everyOccurrence(after)[0]?.day];
  if (!from || !to || from === to) return null;
  // A family that signed up for the new day as well, while the event recurred, stays there.
  await tx.execute(sql`
    update event_signups s set day = ${to}, reminded_at = null
    where event_id = ${after.id}::uuid and day = ${from} and not exists (
      select 1 from event_signups other where other.event_id = s.event_id and other.day = ${to}
        and lower(other.email) = lower(s.email) and other.cancelled_at is null)
  `);
  return { from, to };
}

type Side = { event: HeldEvent; times: Occurrence | undefined };

/** The notification about one occurrence; null when nothing changed, or it was over anyway. */
function newsOf(was: Side, is: Side, now: Date): News | null {
  const wasHeld = isHeld(was, now);
  const willBe = isHeld(is, now);
  if (!willBe) return wasHeld && !isOver(is, now) ? 'called-off' : null;
  if (!wasHeld) return isOver(was, now) ? null : 'resumed';
  return placeAndTime(was) === placeAndTime(is) ? null : 'changed';
}

function isHeld({ event, times }: Side, now: Date): boolean {
  return event.cancelledAt === null && times !== undefined && overAt(times) > now;
}

function isOver({ times }: Side, now: Date): boolean {
  return times !== undefined && overAt(times) <= now;
}

function placeAndTime({ event, times }: Side): string {
  return JSON.stringify([event.location, event.address, times?.eventDate, times?.endsAt, times?.allDay]);
}

type Telling = {
  after: HeldEvent;
  before: HeldEvent;
  day: string;
  times: Occurrence;
  was: Occurrence | undefined;
  news: News;
};

async function tellAll(tx: Transaction, { after, before, day, times, was, news }: Telling): Promise<void> {
  const { id, fullName, email, persons, token, confirmedAt } = eventSignups;
  const signedUp = await tx
    .select({ id, fullName, email, persons, token, confirmedAt })
    .from(eventSignups)
    .where(
      and(
        ...[eq(eventSignups.eventId, after.id), eq(eventSignups.day, day), isNull(eventSignups.cancelledAt)],
        ...[eq(eventSignups.suspectedSpam, false), sql`${email} <> ''`],
        // An unconfirmed address may be a stranger's: not notified after its hour.
        sql`coalesce(${eventSignups.confirmBy} > now(), true)`,
      ),
    )
    .orderBy(asc(eventSignups.createdAt));
  const { when, place } = eventSummaryOf(before, was ?? times);
  for (const one of signedUp) {
    await queueMail(tx, {
      kind: 'signup-news',
      recipient: one.email,
      recipientName: one.fullName,
      data: {
        ...eventSummaryOf(after, times),
        ...{ news, persons: one.persons, token: one.token, isWaiting: one.confirmedAt === null },
        ...(news === 'changed' && { before: { when, place } }),
      },
      about: { kind: 'signup', id: one.id },
    });
  }
}
