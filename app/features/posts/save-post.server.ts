import { eq } from 'drizzle-orm';
import type { SaveOutcome } from '#app/content/edition.server.ts';
import {
  type ContentTable,
  type Creation,
  createContent,
  type Deletion,
  deleteContent,
  type Update,
  updateContent,
} from '#app/content/save-content.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { excerptOf } from '#app/lib/excerpt.ts';
import type { PostInput } from './post-form.server.ts';

type PostRow = typeof blogPosts.$inferSelect;
type Own = Pick<typeof blogPosts.$inferInsert, 'author' | 'excerpt' | 'publishedAt'>;

const table: ContentTable<PostInput, PostRow, Own> = {
  kind: 'post',
  topic: 'posts',
  ownColumns,
  insert: (tx, values) =>
    tx.insert(blogPosts).values(values).returning({ id: blogPosts.id, version: blogPosts.version }),
  lock: (tx, id) => tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update'),
  update: (tx, id, values) => tx.update(blogPosts).set(values).where(eq(blogPosts.id, id)),
  erase: (tx, id) => tx.delete(blogPosts).where(eq(blogPosts.id, id)),
};

/**
 * An empty excerpt is made of the content's beginning (spec §5). The date is that of the first publication: a draft
 * that never was published has none (spec §4).
 */
function ownColumns(input: PostInput, before: PostRow | null, now: Date): Own {
  const { author, content, status } = input;
  const excerpt = input.excerpt || excerptOf(content);
  const publishedAt = before?.publishedAt ?? (status === 'published' ? now : null);
  return { author, excerpt, publishedAt };
}

/** Keeps a new post (spec §4, §5, §7); published, it is shown at once and dated now. */
export function createPost(creation: Creation<PostInput>): Promise<SaveOutcome> {
  return createContent(table, creation);
}

/** Keeps a post's new version over the one it is based on. */
export function updatePost(update: Update<PostInput>): Promise<SaveOutcome> {
  return updateContent(table, update);
}

/** Deletes a post with its cover; false when it was gone already. */
export function deletePost(deletion: Deletion): Promise<boolean> {
  return deleteContent(table, deletion);
}
