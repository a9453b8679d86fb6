import { and, asc, gt, gte, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type EventTimes, longestEvent, overAt } from '#app/content/event-times.ts';
import { occurrencesOf } from '#app/content/occurrences.server.ts';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { applications } from '#app/db/schema/applications.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { newsletterIssues } from '#app/db/schema/newsletters.ts';
import { formatTime, fromLocalInput, isoDay, startOfDay } from '#app/lib/dates.ts';
import { mayUse } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import type { CalendarEntry } from './calendar.ts';
import { type CalendarRow, mostEntries, type Span } from './calendar-row.ts';
import { monthAfter } from './month.ts';

/** A month's entries for a role, by time; past days included. */
export async function readCalendar(month: string, role: AdminRole): Promise<CalendarEntry[]> {
  const [from, before] = [month, monthAfter(month, 1)].map((each) => fromLocalInput(`${each}-01T00:00`));
  if (!from || !before) return [];
  const found = await readAsStaff(async (tx) => [
    ...(mayUse(role, 'events') ? await readEvents(tx, { from, before }) : []),
    ...(mayUse(role, 'blog') ? await readSchedule(tx, { from, before }) : []),
    ...(mayUse(role, 'newsletters') ? await readNewsletters(tx, { from, before }) : []),
    ...(mayUse(role, 'leads') ? await readVisits(tx, { from, before }) : []),
  ]);
  return found
    .flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ id, at, note = null, time = formatTime(at), ...entry }) => ({
      ...{ ...entry, note, time, day: isoDay(at) },
      key: `${entry.kind} ${entry.href} ${id}`,
    }));
}

function within(moment: PgColumn, { from, before }: Span): SQL | undefined {
  return and(gte(moment, from), lt(moment, before));
}

const scheduled = [
  { table: blogPosts, href: '/admin/blog/edit', note: 'Article' },
  { table: events, href: '/admin/events/edit', note: 'Événement' },
] as const;

async function readSchedule(tx: Transaction, period: Span): Promise<CalendarRow[]> {
  const found: CalendarRow[] = [];
  for (const { table, href, note } of scheduled) {
    for (const [kind, at] of [
      ['publication', table.publishAt],
      ['withdrawal', table.unpublishAt],
    ] as const) {
      const rows = await tx
        .select({ id: table.id, title: table.title, at })
        .from(table)
        .where(within(at, period))
        .orderBy(asc(at))
        .limit(mostEntries);
      found.push(...rows.map((row) => ({ ...row, kind, note, href: `${href}/${row.id}` })));
    }
  }
  return found;
}

async function readNewsletters(tx: Transaction, period: Span): Promise<CalendarRow[]> {
  const { id, subject, dueAt } = newsletterIssues;
  const rows = await tx
    .select({ id, title: subject, at: dueAt })
    .from(newsletterIssues)
    .where(within(dueAt, period))
    .orderBy(asc(dueAt))
    .limit(mostEntries);
  return rows.map((row) => ({ ...row, kind: 'newsletter', href: `/admin/newsletters/${row.id}` }));
}

async function readVisits(tx: Transaction, period: Span): Promise<CalendarRow[]> {
  const { source, id, parentName, childName, visitAt } = applications;
  const rows = await tx
    .select({ source, id, title: parentName, note: childName, at: visitAt })
    .from(applications)
    .where(within(visitAt, period))
    .orderBy(asc(visitAt))
    .limit(mostEntries);
  return rows.map(({ source: kind, ...row }) => ({
    ...{ ...row, kind: 'visit', href: `/admin/leads/${kind}/${row.id}` },
  }));
}

/** The events of a month, on each of their days in it; drafts and cancelled ones are marked. */
async function readEvents(tx: Transaction, { from, before }: Span): Promise<CalendarRow[]> {
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
