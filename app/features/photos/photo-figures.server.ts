import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';

/** 'This week' is the last 7 days (spec §9 'recent uploads'). */
const RECENT_DAYS = 7;

export type PhotoFigures = {
  all: number;
  /** In the category carousel, active or hidden (spec §7). */
  carousel: number;
  /** Added in the last 7 days. */
  recent: number;
};

/** Counts the photos of the gallery for the dashboard (spec §2, §7). */
export async function countPhotos(now = new Date()): Promise<PhotoFigures> {
  const since = subDays(now, RECENT_DAYS).toISOString();
  const { category, createdAt } = schoolPhotos;
  const [counted] = await readAsStaff((tx) =>
    tx
      .select({
        all: sql`count(*)`.mapWith(Number),
        carousel: sql`count(*) filter (where ${category} = 'carousel')`.mapWith(Number),
        recent: sql`count(*) filter (where ${createdAt} >= ${since})`.mapWith(Number),
      })
      .from(schoolPhotos),
  );
  return counted ?? { all: 0, carousel: 0, recent: 0 };
}
