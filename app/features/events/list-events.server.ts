import type { ContentPage, ContentQuery, ListedContent } from '#app/content/content-lists.ts';
import { coverImage, isCover } from '#app/content/covers.server.ts';
import { listContent } from '#app/content/list-content.server.ts';
import { events, storedImages } from '#app/db/schema/content.ts';

/** An event as the office lists it. */
export type ListedEvent = ListedContent & { eventDate: Date; location: string };

const { id, slug, title, status, eventDate, location, updatedAt, updatedByName, imageAlt } = events;
const columns = {
  ...{ id, slug, title, status, eventDate, location, updatedAt, updatedByName, imageAlt },
  image: coverImage,
};

/** One page of the events, the latest date first (spec §7), filtered and searched in the database; past the last, the last. */
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
