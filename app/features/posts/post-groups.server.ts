import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import { postTags } from '#app/db/schema/post-tags.ts';
import { isOfCategory } from './categories/categories.server.ts';
import type { PostGroup } from './posts.ts';

/** A group as an address names it. */
export type GroupAsked = Pick<PostGroup, 'kind' | 'slug'>;

/** A group that has published posts: how many, and when the last of them was changed. */
export type ShownGroup = PostGroup & { posts: number; updatedAt: Date };

/** Condition: published posts of a group. */
export function isIn({ kind, slug }: GroupAsked): SQL {
  if (kind === 'category') return isOfCategory(slug);
  return sql`${blogPosts.id} in (select ${postTags.postId} from ${postTags} where ${postTags.slug} = ${slug})`;
}

/** The group at an address; null when no published post is in it. */
export async function findPostGroup({ kind, slug }: GroupAsked): Promise<PostGroup | null> {
  const table = kind === 'category' ? postCategories : postTags;
  // The policies show a visitor no category without a published post.
  const [row] = await readAs('site_visitor', (tx) =>
    tx.select({ name: table.name }).from(table).where(eq(table.slug, slug)).limit(1),
  );
  return row ? { kind, name: row.name, slug } : null;
}

const figures = {
  posts: count(blogPosts.id),
  updatedAt: sql`max(${blogPosts.updatedAt})`.mapWith(blogPosts.updatedAt),
};

/** The categories that have published posts, in the staff's order. */
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

/** The tags that published posts have, the most used first. */
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
