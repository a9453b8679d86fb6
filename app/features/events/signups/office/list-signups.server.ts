import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { isComing, isOver } from '#app/content/coming-events.server.ts';
import { overAt, periodOf } from '#app/content/event-times.ts';
import { everyOccurrence } from '#app/content/occurrences.server.ts';
import { formatPeriod } from '#app/content/period.ts';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { type ListOrder, readListPage } from '#app/db/list-page.server.ts';
import { events } from '#app/db/schema/content.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { matchesSearchOrPhone } from '#app/db/search.server.ts';
import { formatDatePart, formatDateTime, isoDay } from '#app/lib/dates.ts';
import { type SignupsQuery, type SignupView, signupsPerPage } from './office-signups.ts';
import { figuresOf, figuresOfMany, isInState } from './signup-figures.server.ts';

/** Maximum events per list: none is older than the sign-ups' retention. */
const mostEvents = 100;

type EventRow = typeof events.$inferSelect;

/** Events with sign-ups: coming ones, next first, then past ones. */
export function listSignupEvents(now: Date) {
  const withSignups = or(
    eq(events.signupsOpen, true),
    sql`exists (select 1 from ${eventSignups} where ${eventSignups.eventId} = ${events.id})`,
  );
  return readAsStaff(async (tx) => {
    const { eventDate, id } = events;
    const coming = await tx
      .select()
      .from(events)
      .where(and(withSignups, isComing(now)))
      .orderBy(asc(eventDate), asc(id))
      .limit(mostEvents);
    const over = await tx
      .select()
      .from(events)
      .where(and(withSignups, isOver(now)))
      .orderBy(desc(eventDate), desc(id))
      .limit(mostEvents);
    const counts = await figuresOfMany(
      tx,
      [...coming, ...over].map((row) => row.id),
    );
    const view = (row: EventRow) => ({
      ...{ id: row.id, title: row.title, when: formatPeriod(periodOf(row)).whole },
      ...{ isOpen: row.signupsOpen, isCancelled: row.cancelledAt !== null, repeats: row.repetition !== null },
      ...{ places: row.signupPlaces, figures: counts.of(row.id, isoDay(row.eventDate)) },
    });
    return { coming: coming.map(view), over: over.map(view) };
  });
}

const inOrder: ListOrder = [
  [eventSignups.createdAt, 'asc'],
  [eventSignups.id, 'asc'],
];
/** A list for the entrance: the search text begins with the folded name. */
const byName: ListOrder = [
  [eventSignups.searchText, 'asc'],
  [eventSignups.id, 'asc'],
];

/**
 * The sign-ups of one occurrence, searched and filtered by state, with all counts; null when there is no such
 * event.
 */
export function readSignups(id: string, query: SignupsQuery, now: Date) {
  return readAsStaff(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id));
    if (!event) return null;
    const days = await daysOf(tx, event, now);
    const day = days.find((each) => each.day === query.day)?.day ?? nextDay(days);
    const { eventId, day: on } = eventSignups;
    const where = and(
      eq(eventId, id),
      eq(on, day),
      isInState[query.state],
      matchesSearchOrPhone(query.search, eventSignups),
    );
    const matching = await tx.$count(eventSignups, where);
    const order = query.state === 'confirmed' ? byName : inOrder;
    const { page } = query;
    const list = await readListPage({ matching, page, order, pageSize: signupsPerPage }, (window) =>
      tx
        .select(signupFields)
        .from(eventSignups)
        .where(where)
        .orderBy(...window.orderBy)
        .limit(window.limit)
        .offset(window.offset),
    );
    return {
      event: {
        ...{ id, title: event.title, slug: event.slug, isOpen: event.signupsOpen },
        ...{ places: event.signupPlaces, isCancelled: event.cancelledAt !== null },
        isShown: event.status === 'published',
      },
      ...{ day, days, figures: await figuresOf(tx, id, day) },
      list: { ...list, rows: list.rows.map((row) => viewOf(row, now)) },
    };
  });
}

const { id, fullName, email, phone, phoneE164, persons, message } = eventSignups;
const { suspectedSpam, confirmedAt, confirmBy, cancelledAt, addedByName, createdAt } = eventSignups;

/** The columns of a sign-up for the staff. */
export const signupFields = {
  ...{ id, fullName, email, phone, phoneE164, persons, message },
  ...{ suspectedSpam, confirmedAt, confirmBy, cancelledAt, addedByName, createdAt },
};

export type SignupRow = Pick<typeof eventSignups.$inferSelect, keyof typeof signupFields>;

export function stateOf(row: SignupRow) {
  const { cancelledAt: gone, confirmedAt: placed, confirmBy: awaited, suspectedSpam: suspect } = row;
  if (gone) return 'cancelled';
  if (awaited) return 'unconfirmed';
  if (placed) return 'confirmed';
  return suspect ? 'suspect' : 'waiting';
}

/** « 22 nov., 23:42 ». */
function shortOf({ createdAt: at }: SignupRow): string {
  return formatDatePart(at, 'd MMM, HH:mm');
}

function describeHold({ confirmedAt: placed, confirmBy: until }: SignupRow, now: Date): string | null {
  if (!until) return null;
  const isHeld = placed !== null && until > now;
  return isHeld ? `Place gardée jusqu’à ${formatDatePart(until, 'HH:mm')}` : 'Sans place';
}

function viewOf(row: SignupRow, now: Date): SignupView {
  return {
    ...{
      id: row.id,
      name: row.fullName,
      email: row.email,
      phone: row.phone,
      phoneE164: row.phoneE164,
      persons: row.persons,
    },
    ...{ message: row.message ?? '', state: stateOf(row), addedBy: row.addedByName },
    held: describeHold(row, now),
    received: { iso: row.createdAt.toISOString(), exact: formatDateTime(row.createdAt), short: shortOf(row) },
  };
}

/** The days with sign-ups, and the next one; each in words. */
async function daysOf(tx: Transaction, event: EventRow, now: Date) {
  const { day } = eventSignups;
  const taken = await tx
    .selectDistinct({ day })
    .from(eventSignups)
    .where(and(eq(eventSignups.eventId, event.id), isNull(cancelledAt)));
  const all = everyOccurrence(event);
  const words = new Map(all.map((each) => [each.day, formatPeriod(periodOf(each)).whole]));
  const next = all.find((each) => overAt(each) > now) ?? all.at(-1);
  const known = new Set([...taken.map((row) => row.day), ...(next ? [next.day] : [])]);
  return [...known].sort().map((each) => ({
    day: each,
    /** False for a skipped day, or one of an earlier schedule. */
    isHeld: words.has(each),
    words: words.get(each) ?? each.split('-').reverse().join('/'),
    isNext: each === next?.day,
  }));
}

function nextDay(days: { day: string; isNext: boolean }[]): string {
  return days.find(({ isNext }) => isNext)?.day ?? '';
}
