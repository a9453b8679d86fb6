import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { atMost, createdAt, folded, id, isSlug } from '#app/db/columns.ts';
import { editorWorks, officeWorks, visitorReads } from '#app/db/roles.ts';

/**
 * Post categories: a short ordered list of the staff's. `slug` derives from the first name and never changes
 * (decision 20).
 */
export const postCategories = pgTable(
  'post_categories',
  {
    id: id(),
    name: text().notNull(),
    nameFolded: folded('name'),
    slug: text().notNull(),
    displayOrder: integer('display_order').notNull().default(0),
    version: integer().notNull().default(1),
    updatedByName: text('updated_by_name'),
    createdAt: createdAt(),
  },
  (table) => [
    atMost('post_categories', table.name, 40),
    unique('post_categories_slug_key').on(table.slug),
    unique('post_categories_name_key').on(table.nameFolded),
    isSlug('post_categories_slug_form', table.slug),
    index('post_categories_in_order').on(table.displayOrder, table.createdAt),
    // The inner query runs under the visitor's own policy: a category with drafts only stays hidden.
    visitorReads(sql`exists (select 1 from blog_posts where blog_posts.category_id = post_categories.id)`),
    officeWorks(),
    editorWorks(),
  ],
);
