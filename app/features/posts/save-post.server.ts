import { and, eq } from 'drizzle-orm';
import { freeAddress, keepOldAddress } from '#app/content/addresses.server.ts';
import {
  coverAddress,
  coverOnlyOf,
  deleteWithCover,
  removeReplacedCover,
} from '#app/content/cover-files.server.ts';
import { editionOf, forgetEditors, type SaveOutcome } from '#app/content/edition.server.ts';
import { changedFields, logSave } from '#app/content/save-log.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { excerptOf } from '#app/lib/excerpt.ts';
import { logActivity } from '#app/security/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { PostInput } from './post-form.server.ts';

type PostRow = typeof blogPosts.$inferSelect;
type Creation = { administrator: Administrator; input: PostInput; now?: Date };
type Update = Creation & { id: string /** The version the person's text is based on. */; version: number };

/** Keeps a new post (spec §4, §5, §7); published, it is shown at once and dated now. */
export async function createPost({ administrator, input, now = new Date() }: Creation): Promise<SaveOutcome> {
  return withRole('site_administrator', async (tx): Promise<SaveOutcome> => {
    const imageUrl = await coverAddress(tx, input.imageUrl, null);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await freeAddress(tx, { kind: 'post', title: input.title });
    const values = { ...columnsOf(input, imageUrl), slug, publishedAt: publication(input, null, now) };
    const saving = { createdAt: now, updatedAt: now, updatedByName: administrator.fullName };
    const [row] = await tx
      .insert(blogPosts)
      .values({ ...values, ...saving, createdBy: administrator.id })
      .returning({ id: blogPosts.id, version: blogPosts.version });
    if (!row) throw new Error('the new post was not answered');
    const { title, status } = values;
    await logSave(tx, administrator, {
      kind: 'post',
      id: row.id,
      title,
      from: null,
      to: status,
      fields: [],
    });
    await announceChange(tx, 'posts');
    return { outcome: 'saved', slug, ...row };
  });
}

/**
 * Keeps a post's new version over the one it is based on. Somebody else's newer version is left as it is: the
 * answer says whose it is. A new title makes a new address, to which the old one leads.
 */
export async function updatePost(update: Update): Promise<SaveOutcome> {
  const { administrator, id, version, input, now = new Date() } = update;
  const cover: { before: string | null; after: string | null } = { before: null, after: null };
  const outcome = await withRole('site_administrator', async (tx): Promise<SaveOutcome> => {
    const before = await lockPost(tx, id);
    if (!before) return { outcome: 'gone' };
    if (before.version !== version) return conflict(tx, id);
    const imageUrl = await coverAddress(tx, input.imageUrl, before.imageUrl);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const after = await writePost(tx, before, { administrator, input, imageUrl, now });
    Object.assign(cover, { before: before.imageUrl, after: imageUrl });
    return { outcome: 'saved', id, slug: after.slug, version: version + 1 };
  });
  await removeReplacedCover(cover.before, cover.after);
  return outcome;
}

/** Deletes a post with its cover; false when it was gone already. Pictures in its text are left to the sweep. */
export async function deletePost({ administrator, id }: { administrator: Administrator; id: string }) {
  const found = await withRole('site_administrator', async (tx) => {
    const [row] = await tx
      .select({ title: blogPosts.title, imageUrl: blogPosts.imageUrl })
      .from(blogPosts)
      .where(eq(blogPosts.id, id));
    return row ? { title: row.title, cover: await coverOnlyOf(tx, row.imageUrl, id) } : null;
  });
  if (!found) return false;
  await deleteWithCover(found.cover, async (tx) => {
    const deleted = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id });
    if (deleted.length === 0) return;
    await forgetEditors(tx, 'post', id);
    const about = { subject: 'post', subjectId: id, subjectName: found.title } as const;
    await logActivity(tx, administrator, { action: 'deleted', ...about });
    await announceChange(tx, 'posts');
  });
  return true;
}

async function lockPost(tx: Transaction, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  return row;
}

async function conflict(tx: Transaction, id: string): Promise<SaveOutcome> {
  const edition = await editionOf(tx, 'post', id);
  return edition ? { outcome: 'conflict', edition } : { outcome: 'gone' };
}

type Writing = { administrator: Administrator; input: PostInput; imageUrl: string | null; now: Date };

async function writePost(tx: Transaction, before: PostRow, writing: Writing): Promise<{ slug: string }> {
  const { administrator, input, imageUrl, now } = writing;
  const { id } = before;
  const slug = await freeAddress(tx, { kind: 'post', title: input.title, item: before });
  await keepOldAddress(tx, { kind: 'post', id, from: before.slug, to: slug });
  const publishedAt = publication(input, before.publishedAt, now);
  const values = { ...columnsOf(input, imageUrl), slug, publishedAt };
  await tx
    .update(blogPosts)
    .set({
      ...values,
      version: before.version + 1,
      updatedAt: now,
      updatedByName: administrator.fullName,
    })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.version, before.version)));
  const saved = { id, title: input.title, from: before.status, to: input.status };
  await logSave(tx, administrator, { kind: 'post', ...saved, fields: changedFields(before, values) });
  await announceChange(tx, 'posts');
  return { slug };
}

/** An empty excerpt is made of the content's beginning; a picture that is not there needs no words (spec §5). */
function columnsOf(input: PostInput, imageUrl: string | null) {
  const { title, content, author, status } = input;
  const excerpt = input.excerpt || excerptOf(content);
  return { title, content, author, status, excerpt, imageUrl, imageAlt: imageUrl ? input.imageAlt : null };
}

/** When it was first published; a draft that never was has no date (spec §4). */
function publication({ status }: PostInput, before: Date | null, now: Date): Date | null {
  return before ?? (status === 'published' ? now : null);
}
