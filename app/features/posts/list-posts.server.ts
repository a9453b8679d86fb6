import { inArray, sql } from 'drizzle-orm';
import type { ContentPage, ContentQuery, ListedContent } from '#app/content/content-lists.ts';
import { isCover } from '#app/content/covers.server.ts';
import { listContent, listedColumns } from '#app/content/list-content.server.ts';
import { readAsStaff } from '#app/db/client.server.ts';
import { blogPosts, storedImages } from '#app/db/schema/content.ts';
import { isOfCategory } from './categories/categories.server.ts';

/** A post in the office's list. */
export type ListedPost = ListedContent & { author: string; publishedAt: Date | null; createdAt: Date };

const { author, publishedAt, createdAt, id } = blogPosts;
const columns = { ...listedColumns(blogPosts), author, publishedAt, createdAt };

/**
 * One page of the posts, newest first (spec §7), of one category or all, filtered and searched in the
 * database; a page past the end gives the last.
 */
export function listPosts(query: ContentQuery): Promise<ContentPage<ListedPost>> {
  return listContent(
    {
      table: blogPosts,
      only: query.category ? isOfCategory(query.category) : undefined,
      order: [
        [createdAt, 'desc'],
        [id, 'desc'],
      ],
      selectPage: (tx, { where, orderBy, limit, offset }) =>
        tx
          .select(columns)
          .from(blogPosts)
          .leftJoin(storedImages, isCover(blogPosts.imageUrl))
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    },
    query,
  );
}

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

type PostFigures = { all: number; published: number; drafts: number };

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
