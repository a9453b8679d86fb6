import { and, asc, count, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { readAsStaff, type Transaction, withStaff } from '#app/db/client.server.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#app/db/errors.server.ts';
import { blogPosts } from '#app/db/schema/content.ts';
import { postCategories } from '#app/db/schema/post-categories.ts';
import { slugify } from '#app/lib/slug.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { type Category, mostCategories } from './categories.ts';

const { id, name, slug, version, displayOrder, createdAt } = postCategories;
const inOrder = [asc(displayOrder), asc(createdAt), asc(id)];

/** The categories in the staff's order, each with its number of posts. */
export function listCategories(): Promise<Category[]> {
  return readAsStaff((tx) =>
    tx
      .select({ id, name, slug, version, posts: count(blogPosts.id) })
      .from(postCategories)
      .leftJoin(blogPosts, eq(blogPosts.categoryId, id))
      .groupBy(id)
      .orderBy(...inOrder),
  );
}

/** Adds a category at the end; its slug is made from its name. */
export function createCategory(
  administrator: Administrator,
  typed: string,
): Promise<'done' | 'full' | 'taken'> {
  return unlessTaken(() =>
    withStaff(async (tx) => {
      const rows = await lockAll(tx);
      if (rows.length >= mostCategories) return 'full';
      const [last] = await tx.select({ place: max(displayOrder) }).from(postCategories);
      const [row] = await tx
        .insert(postCategories)
        .values({
          name: typed,
          slug: freeSlug(slugify(typed), new Set(rows.map((row) => row.slug))),
          displayOrder: (last?.place ?? 0) + 1,
          updatedByName: administrator.fullName,
        })
        .returning({ id });
      await note(tx, administrator, { action: 'created', id: row?.id, name: typed });
      return 'done';
    }),
  );
}

/** Renames a category; its slug stays. 'late' when another user was first, or it is gone. */
export function renameCategory(
  administrator: Administrator,
  renamed: Pick<Category, 'id' | 'version' | 'name'>,
): Promise<'done' | 'late' | 'taken'> {
  return unlessTaken(() =>
    withStaff(async (tx) => {
      const saved = await tx
        .update(postCategories)
        .set({
          name: renamed.name,
          version: renamed.version + 1,
          updatedByName: administrator.fullName,
        })
        .where(and(eq(id, renamed.id), eq(version, renamed.version)))
        .returning({ id });
      if (saved.length === 0) return 'late';
      await note(tx, administrator, { action: 'updated', ...renamed, fields: ['name'] });
      return 'done';
    }),
  );
}

/** Moves a category up by one; the first stays. 'late' when it is gone. */
export function raiseCategory(administrator: Administrator, raised: string): Promise<'done' | 'late'> {
  return withStaff(async (tx) => {
    const rows = await lockAll(tx);
    const place = rows.findIndex((row) => row.id === raised);
    const [row, above] = [rows[place], rows[place - 1]];
    if (!row) return 'late';
    if (!above) return 'done';
    for (const [index, each] of rows
      .with(place - 1, row)
      .with(place, above)
      .entries()) {
      await tx
        .update(postCategories)
        .set({ displayOrder: index + 1 })
        .where(and(eq(id, each.id), ne(displayOrder, index + 1)));
    }
    await note(tx, administrator, { action: 'updated', ...row, fields: ['displayOrder'] });
    return 'done';
  });
}

type Deletion = { id: string /** Another category, or none. */; moveTo: string | null };

/** Deletes a category; its posts move to another, or have none. 'late' when either is gone. */
export async function deleteCategory(
  administrator: Administrator,
  { id: deleted, moveTo }: Deletion,
): Promise<'done' | 'late'> {
  if (deleted === moveTo) return 'late';
  try {
    return await withStaff(async (tx) => {
      await lockAll(tx);
      await tx.update(blogPosts).set({ categoryId: moveTo }).where(eq(blogPosts.categoryId, deleted));
      const [gone] = await tx.delete(postCategories).where(eq(id, deleted)).returning({ name });
      if (!gone) return 'late';
      await note(tx, administrator, { action: 'deleted', id: deleted, name: gone.name });
      return 'done';
    });
  } catch (error) {
    // The other category is gone, or a post was added meanwhile.
    if (isForeignKeyViolation(error, 'blog_posts_category_fk')) return 'late';
    throw error;
  }
}

/** Locks all of them, in order: concurrent changes wait. */
function lockAll(tx: Transaction) {
  return tx
    .select({ id, name, slug })
    .from(postCategories)
    .orderBy(...inOrder)
    .for('update');
}

function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}

const unique = ['post_categories_name_key', 'post_categories_slug_key'];

async function unlessTaken<Outcome>(write: () => Promise<Outcome>): Promise<Outcome | 'taken'> {
  try {
    return await write();
  } catch (error) {
    // Or the slug: two of one name added at once conflict there first.
    if (unique.some((constraint) => isUniqueViolation(error, constraint))) return 'taken';
    throw error;
  }
}

type Noted = {
  action: 'created' | 'updated' | 'deleted';
  id: string | undefined;
  name: string;
  fields?: string[];
};

async function note(
  tx: Transaction,
  administrator: Administrator,
  { action, id: subjectId, name: subjectName, fields }: Noted,
) {
  const details = fields ? { fields } : {};
  await logActivity(tx, administrator, {
    action,
    subject: 'post_category',
    subjectId,
    subjectName,
    details,
  });
  await announceChange(tx, 'posts');
}

/** Condition: posts of this category, by its slug. */
export function isOfCategory(categorySlug: string): SQL {
  return sql`${blogPosts.categoryId} = (select ${id} from ${postCategories} where ${slug} = ${categorySlug})`;
}
