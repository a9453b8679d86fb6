import type { ContentPage, ContentQuery, ListedContent } from '#app/content/content-lists.ts';
import { coverImage, isCover } from '#app/content/covers.server.ts';
import { listContent } from '#app/content/list-content.server.ts';
import { blogPosts, storedImages } from '#app/db/schema/content.ts';

/** A post as the office lists it. */
export type ListedPost = ListedContent & { author: string; publishedAt: Date | null; createdAt: Date };

const { id, slug, title, status, author, publishedAt, createdAt, updatedAt, updatedByName, imageAlt } =
  blogPosts;
const columns = {
  ...{ id, slug, title, status, author, publishedAt, createdAt, updatedAt, updatedByName, imageAlt },
  image: coverImage,
};

/** One page of the posts, newest first (spec §7), filtered and searched in the database; past the last, the last. */
export function listPosts(query: ContentQuery): Promise<ContentPage<ListedPost>> {
  return listContent(
    {
      table: blogPosts,
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
