import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ContentPage, ContentQuery, ListedContent, StatusCounts } from '#app/content/content-lists.ts';
import { coverImage, coverOf, isCover } from '#app/content/covers.server.ts';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { events, storedImages } from '#app/db/schema/content.ts';
import { answersSearch } from '#app/db/search.server.ts';
import { PAGE_SIZE, pageCount } from '#app/lib/list-query.ts';

/** An event as the office lists it. */
export type ListedEvent = ListedContent & { eventDate: Date; location: string };

/** One page of the events, the latest date first (spec §7), filtered and searched in the database; past the last, the last. */
export async function listEvents({ status, search, page }: ContentQuery): Promise<ContentPage<ListedEvent>> {
  return withRole('site_administrator', async (tx) => {
    const where = and(
      status === 'all' ? undefined : eq(events.status, status),
      answersSearch(search, [events.title, events.description, events.location]),
    );
    const counts = await countEvents(tx);
    const matching = search === '' ? counts[status] : await countMatching(tx, where);
    const given = Math.min(page, pageCount(matching));
    const rows = await selectPage(tx, where, given);
    return {
      counts,
      rows: rows.map(({ imageAlt, image, ...row }) => ({
        ...row,
        cover: coverOf({ slug: row.slug, imageAlt, image }),
      })),
      ...{ matching, page: given, pageCount: pageCount(matching) },
    };
  });
}

async function countEvents(tx: Transaction): Promise<StatusCounts> {
  const published = sql<number>`count(*) filter (where ${events.status} = 'published')`.mapWith(Number);
  const [row] = await tx.select({ all: count(), published }).from(events);
  const { all, published: shown } = row ?? { all: 0, published: 0 };
  return { all, published: shown, draft: all - shown };
}

async function countMatching(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ matching: count() }).from(events).where(where);
  return row?.matching ?? 0;
}

function selectPage(tx: Transaction, where: SQL | undefined, page: number) {
  const { id, slug, title, status, eventDate, location, updatedAt, updatedByName, imageAlt } = events;
  return tx
    .select({
      ...{ id, slug, title, status, eventDate, location, updatedAt, updatedByName, imageAlt },
      image: coverImage,
    })
    .from(events)
    .leftJoin(storedImages, isCover(events.imageUrl))
    .where(where)
    .orderBy(desc(events.eventDate), desc(events.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}
