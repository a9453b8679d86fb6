import type { ContentPage, ContentQuery, ListedContent } from '#app/content/content-lists.ts';
import { isCover } from '#app/content/covers.server.ts';
import { listContent, listedColumns } from '#app/content/list-content.server.ts';
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
