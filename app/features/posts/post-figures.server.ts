import { sql } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';

export type PostFigures = { all: number; published: number; drafts: number };

/** Counts the articles for the dashboard (spec §2, §7). */
export async function countPosts(): Promise<PostFigures> {
  const [counted] = await readAsStaff((tx) =>
    tx
      .select({
        all: sql`count(*)`.mapWith(Number),
        published: sql`count(*) filter (where ${blogPosts.status} = 'published')`.mapWith(Number),
        drafts: sql`count(*) filter (where ${blogPosts.status} = 'draft')`.mapWith(Number),
      })
      .from(blogPosts),
  );
  return counted ?? { all: 0, published: 0, drafts: 0 };
}
