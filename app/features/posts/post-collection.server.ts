import { eq } from 'drizzle-orm';
import type { Collection } from '#app/content/collection.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { isForeignKeyViolation } from '#app/db/errors.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { localInputOrEmpty, toLocalInput } from '#app/lib/dates.ts';
import { excerptOf } from '#app/lib/excerpt.ts';
import { listCategories } from './categories/categories.server.ts';
import { asSpelled } from './known-tags.server.ts';
import { type PostInput, postForm } from './post-form.server.ts';
import { tagLine } from './tags.ts';

type PostRow = typeof blogPosts.$inferSelect;
type Own = Pick<PostRow, 'author' | 'excerpt' | 'publishedAt' | 'categoryId' | 'tags'>;

const byId = (tx: Transaction, id: string) => tx.select().from(blogPosts).where(eq(blogPosts.id, id));

/** The posts of the blog. */
export const postCollection: Collection<PostInput, Own, PostRow> = {
  kind: 'post',
  form: postForm,
  versioned: [
    ...['title', 'content', 'excerpt', 'author', 'categoryId', 'tags'],
    ...['imageUrl', 'imageAlt', 'status'],
  ],
  // The author of a copy is who makes it.
  copied: ['title', 'content', 'excerpt', 'categoryId', 'tags', 'imageUrl', 'imageAlt'],
  unrestored: ['status', 'publishAt', 'unpublishAt', 'publishedAt'],
  categories: listCategories,
  // A tag takes its existing spelling.
  prepare: async (input, id) => (input.tags ? { ...input, tags: await asSpelled(input.tags, id) } : input),
  // The category was deleted meanwhile.
  refusalOf: (error) =>
    isForeignKeyViolation(error, 'blog_posts_category_fk') ? { outcome: 'category-missing' } : null,
  ownColumns,
  // Readers see the date of the first publication.
  statusColumns: ({ publishedAt }, status, now) =>
    status === 'published' ? { publishedAt: publishedAt ?? now } : {},
  articleColumns: ({ excerpt, content }, text) =>
    excerpt === excerptOf(content) ? { excerpt: excerptOf(text) } : {},
  // A generated excerpt follows the text: it is empty in the form.
  ownTexts: ({ author, excerpt, content, categoryId, tags }) => ({
    author,
    categoryId: categoryId ?? '',
    tags: tagLine(tags),
    excerpt: excerpt === null || excerpt === excerptOf(content) ? '' : excerpt,
  }),
  formTexts: ({ publishedAt }) => ({ publishedAt: localInputOrEmpty(publishedAt) }),
  insert: (tx, values) =>
    tx.insert(blogPosts).values(values).returning({ id: blogPosts.id, version: blogPosts.version }),
  find: byId,
  lock: (tx, id) => byId(tx, id).for('update'),
  update: (tx, id, values) => tx.update(blogPosts).set(values).where(eq(blogPosts.id, id)),
};

/**
 * The public date: as typed; else that of the first publication, and a never published draft has none (spec
 * §4). A form has minutes: an unchanged value keeps its seconds.
 */
function dateOf({ publishedAt: typed, status }: PostInput, before: PostRow | null, now: Date): Date | null {
  const known = before?.publishedAt ?? null;
  if (typed) return known && toLocalInput(known) === toLocalInput(typed) ? known : typed;
  if (typed === null && status === 'draft') return null;
  return known ?? (status === 'published' ? now : null);
}

/**
 * An empty excerpt is generated from the beginning of the content (spec §5). A form without a category or
 * tags leaves them unchanged.
 */
function ownColumns(input: PostInput, before: PostRow | null, now: Date): Own {
  const { author, content } = input;
  const excerpt = input.excerpt || excerptOf(content);
  const publishedAt = dateOf(input, before, now);
  const { categoryId = before?.categoryId ?? null, tags = before?.tags ?? [] } = input;
  return { author, excerpt, publishedAt, categoryId, tags };
}
