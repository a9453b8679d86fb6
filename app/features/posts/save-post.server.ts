import { eq } from 'drizzle-orm';
import { changeManyContent, type ManyContent } from '#app/content/change-many.server.ts';
import type { SaveOutcome } from '#app/content/edition.server.ts';
import type { ManyChanged } from '#app/content/many-changed.ts';
import {
  type ContentTable,
  type Creation,
  createContent,
  type Deletion,
  deleteContent,
  type Update,
  updateContent,
} from '#app/content/save-content.server.ts';
import { type Withdrawal, withdrawPicture } from '#app/content/withdraw-picture.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { isForeignKeyViolation } from '#app/db/errors.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { toLocalInput } from '#app/lib/dates.ts';
import { excerptOf } from '#app/lib/excerpt.ts';
import { asSpelled } from './known-tags.server.ts';
import type { PostInput } from './post-form.server.ts';
import { tagLine } from './tags.ts';

type PostRow = typeof blogPosts.$inferSelect;
type Own = Pick<PostRow, 'author' | 'excerpt' | 'publishedAt' | 'categoryId' | 'tags'>;

const table: ContentTable<PostInput, PostRow, Own> = {
  kind: 'post',
  table: blogPosts,
  topic: 'posts',
  ownColumns,
  // Readers see the date of the first publication.
  statusColumns: ({ publishedAt }, status, now) =>
    status === 'published' ? { publishedAt: publishedAt ?? now } : {},
  // As in its form: a generated excerpt follows the text.
  ownTexts: ({ author, excerpt, content, categoryId, tags }) => ({
    author,
    categoryId: categoryId ?? '',
    tags: tagLine(tags),
    excerpt: excerpt === null || excerpt === excerptOf(content) ? '' : excerpt,
  }),
  insert: (tx, values) =>
    tx.insert(blogPosts).values(values).returning({ id: blogPosts.id, version: blogPosts.version }),
  lock: (tx, id) => tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update'),
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

/** Creates a post (spec §4, §5, §7); published, it is public at once and dated now. */
export function createPost(creation: Creation<PostInput>): Promise<SaveOutcome> {
  return withGroups(creation.input, null, (input) => createContent(table, { ...creation, input }));
}

/** Updates a post over the version it is based on. */
export function updatePost(update: Update<PostInput>): Promise<SaveOutcome> {
  return withGroups(update.input, update.id, (input) => updateContent(table, { ...update, input }));
}

/** A tag takes its existing spelling. A category deleted meanwhile violates its foreign key. */
async function withGroups(
  input: PostInput,
  id: string | null,
  save: (input: PostInput) => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  const tags = input.tags && (await asSpelled(input.tags, id));
  try {
    return await save(tags ? { ...input, tags } : input);
  } catch (error) {
    if (isForeignKeyViolation(error, 'blog_posts_category_fk')) return { outcome: 'category-missing' };
    throw error;
  }
}

/** Moves a post to the trash; false when it was already gone. */
export function deletePost(deletion: Deletion): Promise<boolean> {
  return deleteContent(table, deletion);
}

/** Removes a picture from all posts, in the transaction that erases it; generated excerpts follow. */
export function withdrawFromPosts(tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  return withdrawPicture(tx, table, withdrawal, ({ excerpt, content }, now) =>
    excerpt === excerptOf(content) ? { excerpt: excerptOf(now) } : {},
  );
}

/** Publishes, withdraws or deletes several posts at once. */
export function changePosts(options: ManyContent): Promise<ManyChanged> {
  return changeManyContent(table, options);
}
