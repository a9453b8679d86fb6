import { and, asc, gt, gte, isNotNull, lt, or } from 'drizzle-orm';
import { type EventTimes, longestEvent, overAt } from '#app/content/event-times.ts';
import { occurrencesOf } from '#app/content/occurrences.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import { startOfDay } from '#app/lib/dates.ts';
import { type CalendarRow, mostEntries, type Span } from './calendar-row.ts';

/** The events of a month, on each of their days in it; drafts and cancelled ones are marked. */
export async function readEvents(tx: Transaction, { from, before }: Span): Promise<CalendarRow[]> {
  const { id, title, status, eventDate, endsAt, allDay, cancelledAt, repetition, movesAt } = events;
  const rows = await tx
    .select({ id, title, status, eventDate, endsAt, allDay, cancelledAt, repetition })
    .from(events)
    .where(
      or(
        and(
          gte(eventDate, startOfDay(from, -longestEvent - 1)),
          lt(eventDate, before),
          or(gte(eventDate, from), gt(endsAt, from)),
        ),
        // Another of its occurrences may be in this month.
        and(isNotNull(repetition), or(isNotNull(movesAt), gte(eventDate, from))),
      ),
    )
    .orderBy(asc(eventDate))
    .limit(mostEntries);
  return rows.flatMap(({ status: state, cancelledAt: calledOff, ...row }) => {
    const notes = [...(state === 'draft' ? ['Brouillon'] : []), ...(calledOff ? ['Annulé'] : [])];
    const shared = { id: row.id, title: row.title, note: notes.join(', ') || null };
    const times = row.repetition ? occurrencesOf(row.repetition) : [row];
    return times
      .flatMap(daysOf)
      .filter(({ at }) => at >= from && at < before)
      .map((day) => ({ ...shared, ...day, kind: 'event' as const, href: `/admin/events/edit/${row.id}` }));
  });
}

type EventDay = { at: Date; time?: string };

/** The days of an event, each with its start on that day. */
function daysOf(times: EventTimes): EventDay[] {
  const { eventDate, allDay } = times;
  const first = { at: eventDate, ...(allDay && { time: 'Toute la journée' }) };
  const days: EventDay[] = [first];
  const over = overAt(times);
  for (let day = startOfDay(eventDate, 1); day < over; day = startOfDay(day, 1)) {
    days.push({ at: day, time: allDay ? 'Toute la journée' : 'Suite' });
  }
  return days;
}
