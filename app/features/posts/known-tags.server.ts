import { sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { listCategories } from './categories/categories.server.ts';
import type { Tag } from './tags.ts';

/** Maximum number of suggested tags. */
const mostSuggested = 200;

/** The tags of posts, drafts included, in their most frequent spelling; most used first. */
async function listKnownTags(): Promise<string[]> {
  const { rows } = await readAsStaff((tx) =>
    tx.execute<{ name: string }>(sql`
      select mode() within group (order by tag->>'name') as name
      from ${blogPosts}, jsonb_array_elements(tags) as tag
      group by tag->>'slug' order by count(*) desc, tag->>'slug' limit ${mostSuggested}
    `),
  );
  return rows.map(({ name }) => name);
}

/** These tags, each in the most frequent spelling of posts other than `id`. */
export async function asSpelled(tags: readonly Tag[], id: string | null): Promise<Tag[]> {
  if (tags.length === 0) return [];
  const known = await readAsStaff((tx) => spellings(tx, tags, id));
  return tags.map(({ name, slug }) => ({ name: known.get(slug) ?? name, slug }));
}

async function spellings(
  tx: Transaction,
  tags: readonly Tag[],
  id: string | null,
): Promise<Map<string, string>> {
  const slugs = tags.map(({ slug }) => slug);
  const { rows } = await tx.execute<{ slug: string; name: string }>(sql`
    select tag->>'slug' as slug, mode() within group (order by tag->>'name') as name
    from ${blogPosts}, jsonb_array_elements(tags) as tag
    where tag->>'slug' = any(${sql.param(slugs)}::text[]) and id is distinct from ${id}::uuid group by 1
  `);
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** The choices of a post's form: the categories and the existing tags. */
export async function readPostGroups(): Promise<{
  categories: { id: string; name: string }[];
  tags: string[];
}> {
  const [categories, tags] = await Promise.all([listCategories(), listKnownTags()]);
  return { categories: categories.map(({ id, name }) => ({ id, name })), tags };
}
