import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { readArticle } from '#app/content/article.server.ts';
import { articleFiles } from '#app/content/article-files.server.ts';
import { isAhead, isComing, isOver } from '#app/content/coming-events.server.ts';
import { coverImage, isCover } from '#app/content/covers.server.ts';
import { readAs, readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, type ListWindow, readListPage, sorted } from '#app/db/list-page.server.ts';
import { events, slugRedirects, storedImages } from '#app/db/schema/content.ts';
import { cardsPerPage } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { datesOf, repeatsOf, summaryOf } from './event-views.server.ts';
import { type CalendarEvent, type EventSummary, otherEvents, type SchoolEvent } from './events.ts';
import { readOffer } from './signups/offer.server.ts';

/** The result of looking up a path under /evenements. */
export type EventLookup =
  | { found: 'event'; event: SchoolEvent; others: EventSummary[] }
  /** The event has a new slug. */
  | { found: 'redirect'; slug: string }
  | { found: 'nothing' };

/** An event as its page would show it. */
export type EventPreview = { id: string; status: ContentStatus; event: SchoolEvent; others: EventSummary[] };

type Cut = { now: Date; limit: number };

/** The next published events (spec §7), those under way with a known end included. */
export async function listNextEvents({ now, limit }: Cut): Promise<EventSummary[]> {
  const rows = await readAs('site_visitor', (tx) =>
    selectSummaries(tx, { which: and(isShown, isAhead(now)), limit }),
  );
  return rows.map((row) => summaryOf(row, now));
}

/** The published past events, latest first. */
export async function listPastEvents({ now, limit }: Cut): Promise<EventSummary[]> {
  const which = and(isShown, isOver(now));
  const rows = await readAs('site_visitor', (tx) =>
    selectSummaries(tx, { which, limit, orderBy: sorted(nextFirst, true) }),
  );
  return rows.map((row) => summaryOf(row, now));
}

/**
 * One page of the published events that are not over, next first (spec §2, §7); a page past the end gives the
 * last.
 */
export async function listUpcomingEvents(input: {
  now: Date;
  page: number;
}): Promise<ListPage<EventSummary>> {
  const { now, page } = input;
  const which = and(isShown, isComing(now));
  return readAs('site_visitor', async (tx) => {
    const matching = await tx.$count(events, which);
    const list = await readListPage({ matching, page, order: nextFirst, pageSize: cardsPerPage }, (window) =>
      selectWindow(tx, { ...window, which }),
    );
    return { ...list, rows: list.rows.map((row) => summaryOf(row, now)) };
  });
}

/** The published event at a slug, past ones included, with the next ones; or its redirect; or nothing. */
export async function findPublishedEvent(slug: string, now = new Date()): Promise<EventLookup> {
  return readAs('site_visitor', async (tx): Promise<EventLookup> => {
    const [row] = await selectWhole(tx, and(isShown, eq(events.slug, slug)));
    if (!row) return findRedirect(tx, slug);
    return readWhole(tx, row, now);
  });
}

/**
 * The event at a slug as its page would show it, draft or not: for signed-in staff only. Null when there is
 * none.
 */
export async function previewEvent(slug: string, now = new Date()): Promise<EventPreview | null> {
  return readAsStaff(async (tx) => {
    const [row] = await selectWhole(tx, eq(events.slug, slug));
    if (!row) return null;
    const { event, others } = await readWhole(tx, row, now);
    return { id: row.id, status: row.status, event, others };
  });
}

type CalendarCut = { now: Date; from: Date; limit: number };

/**
 * Published events for calendars, in order: the coming ones, and up to `limit` the latest past ones that
 * began since `from`.
 */
export async function listCalendarEvents({ now, from, limit }: CalendarCut): Promise<CalendarEvent[]> {
  const { eventDate } = events;
  return readAs('site_visitor', async (tx) => {
    const next = await selectForCalendar(tx, isComing(now))
      .orderBy(...sorted(nextFirst))
      .limit(limit);
    const latest = await selectForCalendar(tx, and(gte(eventDate, from), isOver(now)))
      .orderBy(...sorted(nextFirst, true))
      .limit(limit - next.length);
    return [...latest.toReversed(), ...next];
  });
}

/** The published event at a slug, for calendars; null when there is none. */
export async function findCalendarEvent(slug: string): Promise<CalendarEvent | null> {
  const [event] = await readAs('site_visitor', (tx) => selectForCalendar(tx, eq(events.slug, slug)));
  return event ?? null;
}

/** Every published event's slug: for the sitemap. */
export async function publishedEventSlugs(): Promise<{ slug: string; updatedAt: Date }[]> {
  const { slug, updatedAt } = events;
  return readAs('site_visitor', (tx) =>
    tx
      .select({ slug, updatedAt })
      .from(events)
      .where(isShown)
      .orderBy(...sorted(nextFirst)),
  );
}

const isShown = eq(events.status, 'published');

/** A stable order for events of the same instant. */
const nextFirst: ListOrder = [
  [events.eventDate, 'asc'],
  [events.id, 'asc'],
];

const summaryColumns = {
  id: events.id,
  slug: events.slug,
  title: events.title,
  description: events.description,
  location: events.location,
  eventDate: events.eventDate,
  endsAt: events.endsAt,
  allDay: events.allDay,
  cancelled: sql<boolean>`${events.cancelledAt} is not null`,
  imageAlt: events.imageAlt,
  image: coverImage,
};

type SummaryCut = { which: SQL | undefined; limit: number; orderBy?: SQL[] };

function selectSummaries(tx: Transaction, { which, limit, orderBy = sorted(nextFirst) }: SummaryCut) {
  return tx
    .select(summaryColumns)
    .from(events)
    .leftJoin(storedImages, isCover(events.imageUrl))
    .where(which)
    .orderBy(...orderBy)
    .limit(limit);
}

/** For rows skipped by OFFSET only the index is read: neither texts nor covers. */
function selectWindow(
  tx: Transaction,
  { which, orderBy, limit, offset }: ListWindow & { which: SQL | undefined },
) {
  const ids = tx
    .select({ id: events.id })
    .from(events)
    .where(which)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return selectSummaries(tx, { which: inArray(events.id, ids), limit, orderBy });
}

function selectWhole(tx: Transaction, which: SQL | undefined) {
  const { content, address, status, repetition, updatedAt } = events;
  const { signupsOpen, signupPlaces, signupDaysBefore, signupNote } = events;
  const signups = { signupsOpen, signupPlaces, signupDaysBefore, signupNote };
  return tx
    .select({ ...summaryColumns, ...signups, content, address, status, repetition, updatedAt })
    .from(events)
    .leftJoin(storedImages, isCover(events.imageUrl))
    .where(which);
}

type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

async function readWhole(tx: Transaction, row: WholeRow, now: Date) {
  const { html, headings, frames } = readArticle(row.content, await articleFiles(tx, row.content));
  const soon = and(isShown, isComing(now), ne(events.id, row.id));
  const others = await selectSummaries(tx, { which: soon, limit: otherEvents });
  const modifiedAt = row.updatedAt.toISOString();
  const { address } = row;
  const article = { html, headings, frames };
  const machines = { dates: datesOf(row), modifiedAt };
  const signups = await readOffer(tx, row, now);
  const whole = { ...summaryOf(row, now), ...machines, address, repeats: repeatsOf(row), ...article };
  const event = { ...whole, signups };
  return { found: 'event' as const, event, others: others.map((other) => summaryOf(other, now)) };
}

function selectForCalendar(tx: Transaction, which: SQL | undefined) {
  const { cancelled } = summaryColumns;
  const { id, slug, title, description, location, address, updatedAt } = events;
  const { eventDate, endsAt, allDay, repetition } = events;
  return tx
    .select({
      id,
      slug,
      title,
      description,
      location,
      address,
      eventDate,
      endsAt,
      allDay,
      cancelled,
      repetition,
      updatedAt,
    })
    .from(events)
    .where(and(isShown, which));
}

/** The row-level policies hide redirects to drafts from visitors. */
async function findRedirect(tx: Transaction, slug: string): Promise<EventLookup> {
  const [target] = await tx
    .select({ slug: events.slug })
    .from(slugRedirects)
    .innerJoin(events, eq(events.id, slugRedirects.eventId))
    .where(and(eq(slugRedirects.kind, 'event'), eq(slugRedirects.slug, slug), isShown));
  return target ? { found: 'redirect', slug: target.slug } : { found: 'nothing' };
}
