import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isSlug } from '#app/db/columns.ts';
import { visitorReads } from '#app/db/roles.ts';
import { blogPosts } from './content.ts';

/**
 * Tags of published posts, for filtering: a trigger of the migrations derives them from `blog_posts.tags`.
 * The table is entirely public, so the visitor's policy has no condition and the index applies (decision 20).
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
