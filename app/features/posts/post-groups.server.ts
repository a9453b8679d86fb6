import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import { postTags } from '#app/db/schema/post-tags.ts';
import { isOfCategory } from './categories/categories.server.ts';
import type { PostGroup } from './posts.ts';

/** A group in a URL. */
export type GroupRef = Pick<PostGroup, 'kind' | 'slug'>;

/** A group with published posts: their number, and their latest change. */
export type ShownGroup = PostGroup & { posts: number; updatedAt: Date };

/** Condition: published posts of a group. */
export function isIn({ kind, slug }: GroupRef): SQL {
  if (kind === 'category') return isOfCategory(slug);
  return sql`${blogPosts.id} in (select ${postTags.postId} from ${postTags} where ${postTags.slug} = ${slug})`;
}

/** The group at a URL; null when it has no published post. */
export async function findPostGroup({ kind, slug }: GroupRef): Promise<PostGroup | null> {
  const table = kind === 'category' ? postCategories : postTags;
  // The row-level policies hide categories without a published post from visitors.
  const [row] = await readAs('site_visitor', (tx) =>
    tx.select({ name: table.name }).from(table).where(eq(table.slug, slug)).limit(1),
  );
  return row ? { kind, name: row.name, slug } : null;
}

const figures = {
  posts: count(blogPosts.id),
  updatedAt: sql`max(${blogPosts.updatedAt})`.mapWith(blogPosts.updatedAt),
};

/** The categories with published posts, in the staff's order. */
export async function listShownCategories(): Promise<ShownGroup[]> {
  const { id, name, slug, displayOrder } = postCategories;
  const rows = await readAs('site_visitor', (tx) =>
    tx
      .select({ name, slug, ...figures })
      .from(postCategories)
      .innerJoin(blogPosts, eq(blogPosts.categoryId, id))
      .where(eq(blogPosts.status, 'published'))
      .groupBy(id, name, slug, displayOrder)
      .orderBy(asc(displayOrder), asc(name)),
  );
  return rows.map((row) => ({ kind: 'category', ...row }));
}

/** The tags of published posts, most used first. */
export async function listShownTags(): Promise<ShownGroup[]> {
  const { postId, slug } = postTags;
  const rows = await readAs('site_visitor', (tx) =>
    tx
      .select({ slug, name: sql<string>`min(${postTags.name})`, ...figures })
      .from(postTags)
      .innerJoin(blogPosts, eq(blogPosts.id, postId))
      .groupBy(slug)
      .orderBy(desc(figures.posts), asc(slug)),
  );
  return rows.map((row) => ({ kind: 'tag', ...row }));
}
