import { inArray } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';

/** The titles of posts by their slugs, for the office; unknown slugs are left out. */
export async function readPostTitles(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await readAsStaff((tx) =>
    tx
      .select({ slug: blogPosts.slug, title: blogPosts.title })
      .from(blogPosts)
      .where(inArray(blogPosts.slug, [...slugs])),
  );
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}
