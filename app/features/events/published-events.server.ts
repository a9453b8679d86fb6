import { and, asc, eq, gte, ne, type SQL } from 'drizzle-orm';
import { readArticle } from '#app/content/article.server.ts';
import { articleImages, coverImage, coverOf, isCover } from '#app/content/covers.server.ts';
import { readAs, type Transaction } from '#app/db/client.server.ts';
import { events, slugRedirects, storedImages } from '#app/db/schema/content.ts';
import {
  formatDatePart,
  formatDateTime,
  formatDateWithWeekday,
  formatTime,
  isoMoment,
  startOfDay,
} from '#app/lib/dates.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import {
  type CalendarEvent,
  type EventMoment,
  type EventSummary,
  otherEvents,
  type SchoolEvent,
} from './events.ts';

/** What an address under /evenements leads to. */
export type EventLookup =
  | { found: 'event'; event: SchoolEvent; others: EventSummary[] }
  /** The event has another address now: that one's slug. */
  | { found: 'redirect'; slug: string }
  | { found: 'nothing' };

/** An event as its page would show it. */
export type EventPreview = { id: string; status: ContentStatus; event: SchoolEvent; others: EventSummary[] };

type Upcoming = { from: Date; limit?: number; now?: Date };

/** Published events that begin at `from` or later, the next one first (spec §7); all of them by default. */
export async function listUpcomingEvents({
  from,
  limit,
  now = new Date(),
}: Upcoming): Promise<EventSummary[]> {
  const rows = await readAs('site_visitor', (tx) => selectSummaries(tx, gte(events.eventDate, from), limit));
  return rows.map((row) => summaryOf(row, now));
}

/**
 * The published event at a slug, past ones included, with the next ones beside it; or where it has gone; or nothing.
 */
export async function findPublishedEvent(slug: string, now = new Date()): Promise<EventLookup> {
  return readAs('site_visitor', async (tx): Promise<EventLookup> => {
    const [row] = await selectWhole(tx, and(isShown, eq(events.slug, slug)));
    if (!row) return findRedirect(tx, slug);
    return readWhole(tx, row, now);
  });
}

/** The event at a slug as its page would show it, draft or not: for signed-in staff alone. Null when there is none. */
export async function previewEvent(slug: string, now = new Date()): Promise<EventPreview | null> {
  return readAs('site_administrator', async (tx) => {
    const [row] = await selectWhole(tx, eq(events.slug, slug));
    if (!row) return null;
    const { event, others } = await readWhole(tx, row, now);
    return { id: row.id, status: row.status, event, others };
  });
}

/** Published events that begin at `from` or later, as calendars take them. */
export async function listCalendarEvents({ from }: { from: Date }): Promise<CalendarEvent[]> {
  return readAs('site_visitor', (tx) => selectForCalendar(tx, gte(events.eventDate, from)));
}

/** The one published event at a slug, as calendars take it; null without any. */
export async function findCalendarEvent(slug: string): Promise<CalendarEvent | null> {
  const [event] = await readAs('site_visitor', (tx) => selectForCalendar(tx, eq(events.slug, slug)));
  return event ?? null;
}

/** Every published event's address: for the sitemap. */
export async function publishedEventSlugs(): Promise<{ slug: string; updatedAt: Date }[]> {
  const { slug, updatedAt } = events;
  return readAs('site_visitor', (tx) =>
    tx.select({ slug, updatedAt }).from(events).where(isShown).orderBy(asc(events.eventDate), asc(events.id)),
  );
}

const isShown = eq(events.status, 'published');

const summaryColumns = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  description: events.description,
  location: events.location,
  eventDate: events.eventDate,
  imageAlt: events.imageAlt,
  image: coverImage,
};

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

async function selectSummaries(tx: Transaction, which: SQL | undefined, limit: number | undefined) {
  const query = tx
    .select(summaryColumns)
    .from(events)
    .leftJoin(storedImages, isCover(events.imageUrl))
    .where(and(isShown, which))
    // Two events of one instant keep their order from one reading to the next.
    .orderBy(asc(events.eventDate), asc(events.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

function selectWhole(tx: Transaction, which: SQL | undefined) {
  const { content, status, updatedAt } = events;
  return tx
    .select({ ...summaryColumns, content, status, updatedAt })
    .from(events)
    .leftJoin(storedImages, isCover(events.imageUrl))
    .where(which);
}

type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

async function readWhole(tx: Transaction, row: WholeRow, now: Date) {
  const { html, headings } = readArticle(row.content, await articleImages(tx, row.content));
  const soon = and(gte(events.eventDate, startOfDay(now)), ne(events.id, row.id));
  const others = await selectSummaries(tx, soon, otherEvents);
  const event = { ...summaryOf(row, now), modifiedAt: row.updatedAt.toISOString(), html, headings };
  return { found: 'event' as const, event, others: others.map((other) => summaryOf(other, now)) };
}

function selectForCalendar(tx: Transaction, which: SQL): Promise<CalendarEvent[]> {
  const { id, slug, title, description, location, eventDate, updatedAt } = events;
  return tx
    .select({ id, slug, title, description, location, startsAt: eventDate, updatedAt })
    .from(events)
    .where(and(isShown, which))
    .orderBy(asc(eventDate), asc(id));
}

/** The policies show a visitor no redirect to a draft. */
async function findRedirect(tx: Transaction, slug: string): Promise<EventLookup> {
  const [target] = await tx
    .select({ slug: events.slug })
    .from(slugRedirects)
    .innerJoin(events, eq(events.id, slugRedirects.eventId))
    .where(and(eq(slugRedirects.kind, 'event'), eq(slugRedirects.slug, slug), isShown));
  return target ? { found: 'redirect', slug: target.slug } : { found: 'nothing' };
}

function summaryOf(row: SummaryRow, now: Date): EventSummary {
  const { slug, title, description, location, eventDate } = row;
  return {
    slug,
    title,
    description,
    location,
    startsAt: momentOf(eventDate),
    past: eventDate < startOfDay(now),
    cover: coverOf(row),
  };
}

function momentOf(date: Date): EventMoment {
  return {
    iso: isoMoment(date),
    weekday: formatDatePart(date, 'EEEE'),
    day: formatDatePart(date, 'd'),
    month: formatDatePart(date, 'MMM'),
    date: formatDateWithWeekday(date),
    time: formatTime(date),
    label: formatDateTime(date),
  };
}
