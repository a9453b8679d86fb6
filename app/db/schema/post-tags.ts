import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isSlug } from '#app/db/columns.ts';
import { visitorReads } from '#app/db/roles.ts';
import { blogPosts } from './content.ts';

/**
 * The tags of published posts, by which visitors find these: a trigger of the migrations makes them of `blog_posts.tags`. All of it is
 * public, so that the visitor's policy is no condition, and the index serves (decision 20).
 */
export const postTags = pgTable(
  'post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.slug] }),
    isSlug('post_tags_slug_form', table.slug),
    index('post_tags_by_slug').on(table.slug),
    visitorReads(),
  ],
);
