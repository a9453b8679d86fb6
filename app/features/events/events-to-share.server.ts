import { desc, eq, sql } from 'drizzle-orm';
import { coverImage, coverOf, isCover } from '#app/content/covers.server.ts';
import { periodOf } from '#app/content/event-times.ts';
import { formatPeriod } from '#app/content/period.ts';
import { readAs } from '#app/db/client.server.ts';
import { events, storedImages } from '#app/db/schema/content.ts';
import type { Cover } from '#app/ui/cover.tsx';

/** The data of an event's share image. */
type EventToShare = { slug: string; title: string; days: string; cancelled: boolean; cover: Cover };

/** The share image data of every published event, last changed first. */
export async function listEventsToShare(): Promise<EventToShare[]> {
  const { slug, title, eventDate, endsAt, allDay, imageAlt } = events;
  const cancelled = sql<boolean>`${events.cancelledAt} is not null`;
  const rows = await readAs('site_visitor', (tx) =>
    tx
      .select({ slug, title, eventDate, endsAt, allDay, imageAlt, cancelled, image: coverImage })
      .from(events)
      .leftJoin(storedImages, isCover(events.imageUrl))
      .where(eq(events.status, 'published'))
      .orderBy(desc(events.updatedAt)),
  );
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    days: formatPeriod(periodOf(row)).days,
    cancelled: row.cancelled,
    cover: coverOf(row),
  }));
}
