import { and, eq, sql } from 'drizzle-orm';
import { isAhead } from '#app/content/coming-events.server.ts';
import { readAsStaff } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';

export type EventFigures = {
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
