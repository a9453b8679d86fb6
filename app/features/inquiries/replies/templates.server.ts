import { and, asc, eq, max, sql } from 'drizzle-orm';
import { readAsStaff, withStaff } from '#app/db/client.server.ts';
import { replyTemplates } from '#app/db/schema/exchanges.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** A template for the lists and the form. */
export type ReplyTemplate = {
  id: string;
  name: string;
  subject: string;
  body: string;
  version: number;
  updatedByName: string | null;
};

type Texts = Pick<ReplyTemplate, 'name' | 'subject' | 'body'>;

const { displayOrder, createdAt, ...fields } = {
  id: replyTemplates.id,
  name: replyTemplates.name,
  subject: replyTemplates.subject,
  body: replyTemplates.body,
  version: replyTemplates.version,
  updatedByName: replyTemplates.updatedByName,
  displayOrder: replyTemplates.displayOrder,
  createdAt: replyTemplates.createdAt,
};

/** Maximum number of templates; the list has one page. */
const mostTemplates = 100;

/** Every template, in the staff's order. */
export function listTemplates(): Promise<ReplyTemplate[]> {
  return readAsStaff((tx) =>
    tx
      .select(fields)
      .from(replyTemplates)
      .orderBy(asc(displayOrder), asc(createdAt), asc(fields.id))
      .limit(mostTemplates),
  );
}

/** Adds a template at the end; 'full' at the maximum. */
export function createTemplate(administrator: Administrator, texts: Texts): Promise<'done' | 'full'> {
  return withStaff(async (tx) => {
    if ((await tx.$count(replyTemplates)) >= mostTemplates) return 'full';
    const [last] = await tx.select({ place: max(displayOrder) }).from(replyTemplates);
    const [row] = await tx
      .insert(replyTemplates)
      .values({ ...texts, displayOrder: (last?.place ?? 0) + 1, updatedByName: administrator.fullName })
      .returning({ id: fields.id });
    await logActivity(tx, administrator, about('created', row?.id, texts.name));
    return 'done';
  });
}

/**
 * Saves a template over the version it was edited from; 'late' when another user was first, or it is gone.
 */
export function saveTemplate(
  administrator: Administrator,
  { id, version, ...texts }: Texts & { id: string; version: number },
): Promise<'done' | 'late'> {
  return withStaff(async (tx) => {
    const saved = await tx
      .update(replyTemplates)
      .set({ ...texts, version: version + 1, updatedByName: administrator.fullName })
      .where(and(eq(fields.id, id), eq(fields.version, version)))
      .returning({ id: fields.id });
    if (saved.length === 0) return 'late';
    await logActivity(tx, administrator, about('updated', id, texts.name));
    return 'done';
  });
}

/** Moves a template up by one; the first stays. 'late' when it is gone. */
export function raiseTemplate(administrator: Administrator, id: string): Promise<'done' | 'late'> {
  return withStaff(async (tx) => {
    // Locks all rows: two concurrent moves must not interleave.
    const rows = await tx
      .select({ id: fields.id, name: fields.name })
      .from(replyTemplates)
      .orderBy(asc(displayOrder), asc(createdAt), asc(fields.id))
      .for('update');
    const place = rows.findIndex((row) => row.id === id);
    const [row, above] = [rows[place], rows[place - 1]];
    if (!row) return 'late';
    if (!above) return 'done';
    const order = rows.with(place - 1, row).with(place, above);
    for (const [index, each] of order.entries()) {
      await tx
        .update(replyTemplates)
        .set({ displayOrder: index + 1 })
        .where(and(eq(fields.id, each.id), sql`${displayOrder} <> ${index + 1}`));
    }
    await logActivity(tx, administrator, about('updated', id, row.name, { fields: ['displayOrder'] }));
    return 'done';
  });
}

/** Deletes a template; replies written with it stay as sent. 'late' when it is gone. */
export function deleteTemplate(administrator: Administrator, id: string): Promise<'done' | 'late'> {
  return withStaff(async (tx) => {
    const [gone] = await tx.delete(replyTemplates).where(eq(fields.id, id)).returning({ name: fields.name });
    if (!gone) return 'late';
    await logActivity(tx, administrator, about('deleted', id, gone.name));
    return 'done';
  });
}

function about(
  action: 'created' | 'updated' | 'deleted',
  subjectId: string | undefined,
  subjectName: string,
  details: Record<string, unknown> = {},
) {
  return { action, subject: 'reply_template' as const, subjectId, subjectName, details };
}
