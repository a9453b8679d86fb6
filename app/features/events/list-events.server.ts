import { and, eq, sql } from 'drizzle-orm';
import { isAhead } from '#app/content/coming-events.server.ts';
import type { ContentPage, ContentQuery, ListedContent } from '#app/content/content-lists.ts';
import { isCover } from '#app/content/covers.server.ts';
import type { EventTimes } from '#app/content/event-times.ts';
import { listContent, listedColumns } from '#app/content/list-content.server.ts';
import { readAsStaff } from '#app/db/client.server.ts';
import { events, storedImages } from '#app/db/schema/content.ts';

/** An event in the office's list. */
export type ListedEvent = ListedContent &
  EventTimes & {
    location: string;
    cancelledAt: Date | null;
    repeats: boolean;
    signupsOpen: boolean;
    signupPlaces: number | null;
  };

const { eventDate, endsAt, allDay, location, cancelledAt, signupsOpen, signupPlaces, id } = events;
const repeats = sql<boolean>`${events.repetition} is not null`;
const columns = {
  ...listedColumns(events),
  ...{ eventDate, endsAt, allDay, location, cancelledAt, repeats, signupsOpen, signupPlaces },
};

/**
 * One page of the events, latest date first (spec §7), filtered and searched in the database; a page past the
 * end gives the last.
 */
export function listEvents(query: ContentQuery): Promise<ContentPage<ListedEvent>> {
  return listContent(
    {
      table: events,
      order: [
        [eventDate, 'desc'],
        [id, 'desc'],
      ],
      selectPage: (tx, { where, orderBy, limit, offset }) =>
        tx
          .select(columns)
          .from(events)
          .leftJoin(storedImages, isCover(events.imageUrl))
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    },
    query,
  );
}

type EventFigures = {
  all: number;
  /** Published, and coming or under way (spec §7). */
  upcoming: number;
  drafts: number;
};

/** Counts the events for the dashboard (spec §2, §7). */
export async function countEvents(now = new Date()): Promise<EventFigures> {
  const { status } = events;
  const upcoming = and(eq(status, 'published'), isAhead(now));
  const [counted] = await readAsStaff((tx) =>
    tx
      .select({
        all: sql`count(*)`.mapWith(Number),
        upcoming: sql`count(*) filter (where ${upcoming})`.mapWith(Number),
        drafts: sql`count(*) filter (where ${status} = 'draft')`.mapWith(Number),
      })
      .from(events),
  );
  return counted ?? { all: 0, upcoming: 0, drafts: 0 };
}
