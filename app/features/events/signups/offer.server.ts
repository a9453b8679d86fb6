import { sql } from 'drizzle-orm';
import { type EventTimes, overAt, periodOf } from '#app/content/event-times.ts';
import { everyOccurrence, type Occurrence } from '#app/content/occurrences.server.ts';
import { formatDay, formatPeriod } from '#app/content/period.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { isoDay, startOfDay } from '#app/lib/dates.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import { formatPlaces, type SignupOffer } from './signups.ts';

/** The sign-up settings and the times in an event's row. */
export type SignupEvent = EventTimes & {
  id: string;
  repetition: Repetition | null;
  cancelled: boolean;
  signupsOpen: boolean;
  signupPlaces: number | null;
  signupDaysBefore: number;
  signupNote: string;
};

/** The sign-up deadline: the start, or the end of a day so many days before. */
function closingOf({ eventDate }: Pick<Occurrence, 'eventDate'>, daysBefore: number): Date {
  return daysBefore === 0 ? eventDate : startOfDay(eventDate, 1 - daysBefore);
}

/** The occurrence on a day, if its sign-up is open. */
export function openOccurrence(
  event: Omit<SignupEvent, 'signupNote' | 'id' | 'signupPlaces'>,
  day: string,
  now: Date,
): Occurrence | null {
  if (!event.signupsOpen || event.cancelled) return null;
  const found = everyOccurrence(event).find((each) => each.day === day);
  return found && closingOf(found, event.signupDaysBefore) > now ? found : null;
}

/** The next occurrence with an open sign-up; the last one when there is none. */
function offered(event: SignupEvent, now: Date): { occurrence: Occurrence; isOpen: boolean } {
  const all = everyOccurrence(event);
  const open = all.find((each) => closingOf(each, event.signupDaysBefore) > now);
  const occurrence = open ?? all.at(-1);
  if (!occurrence) throw new Error('an event takes place at least once');
  return { occurrence, isOpen: open !== undefined };
}

/** The persons with a place at an occurrence: all that a visitor may know about sign-ups. */
export async function placesTaken(tx: Transaction, eventId: string, day: string): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(
    sql`select signup_places_taken(${eventId}::uuid, ${day}) as taken`,
  );
  return rows[0]?.taken ?? 0;
}

/** The sign-up section of an event's page; null without sign-ups, or when it is over. */
export async function readOffer(tx: Transaction, event: SignupEvent, now: Date): Promise<SignupOffer | null> {
  if (!event.signupsOpen) return null;
  const { occurrence, isOpen } = offered(event, now);
  if (overAt(occurrence) <= now) return null;
  const { id: eventId, signupNote: note, signupPlaces: places, signupDaysBefore: daysBefore } = event;
  const { day } = occurrence;
  const when = event.repetition ? formatPeriod(periodOf(occurrence)).whole : null;
  const shut = { eventId, day, when, note, free: null, until: null, closesAt: null };
  if (event.cancelled) {
    const words = 'L’événement est annulé\u00A0: les inscriptions ne sont plus prises.';
    return { ...shut, state: 'called-off', words };
  }
  if (!isOpen) return { ...shut, state: 'closed', words: 'Les inscriptions sont closes.' };
  const free = places === null ? null : places - (await placesTaken(tx, eventId, day));
  return {
    ...shut,
    state: free !== null && free <= 0 ? 'full' : 'open',
    ...{ free, words: formatPlaces(free) },
    until: daysBefore === 0 ? null : formatDeadline(occurrence, daysBefore),
    closesAt: closingOf(occurrence, daysBefore).toISOString(),
  };
}

function formatDeadline({ eventDate }: Occurrence, daysBefore: number): string {
  return `Inscriptions jusqu’au ${formatDay(isoDay(startOfDay(eventDate, -daysBefore)))} inclus.`;
}
