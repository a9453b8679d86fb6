import { eq, lte, type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { blogPosts, events } from '#app/db/schema/content.ts';
import { logActivity, serverItself } from '#app/office/activity-log.server.ts';
import type { ContentKind } from './content-kinds.ts';
import { type ContentTable, contentTables } from './content-tables.server.ts';
import { shownOccurrence } from './occurrences.server.ts';

/** The actor in the log and in the lists. */
const schedule = { ...serverItself, fullName: 'Programmation' };

/**
 * Publishes what is due, withdraws what has expired (decision 20), and moves recurring events to their next
 * date (decision 21). Safe on several servers at once: a row changes once. What was missed while no server
 * ran is caught up in order.
 * @returns the result, for the office
 */
export async function applySchedule(now = new Date()): Promise<string> {
  const done = await withRole('site_administrator', async (tx) => {
    let [published, withdrawn, repeated] = [0, 0, 0];
    for (const kind of ['post', 'event'] as const) {
      const shown = await publishDue(tx, kind, now);
      const hidden = await withdrawDue(tx, kind, now);
      const moved = kind === 'event' ? await moveOn(tx, now) : 0;
      if (shown + hidden + moved > 0) await announceChange(tx, contentTables[kind].topic);
      published += shown;
      withdrawn += hidden;
      repeated += moved;
    }
    return { published, withdrawn, repeated };
  });
  const parts = [
    said(done.published, 'publication'),
    said(done.withdrawn, 'retrait'),
    said(done.repeated, 'répétition'),
  ].filter(Boolean);
  return parts.join(', ') || 'Rien à publier ni à retirer';
}

function said(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count > 1 ? 's' : ''}`;
}

/** A post without a date of its own gets its scheduled time. */
async function publishDue(tx: Transaction, kind: ContentKind, now: Date): Promise<number> {
  const { table } = contentTables[kind];
  const stamps = stampsOf(table, now);
  const rows =
    kind === 'post'
      ? await tx
          .update(blogPosts)
          .set({
            ...{ ...stamps, status: 'published', publishAt: null },
            publishedAt: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.publishAt})`,
          })
          .where(lte(blogPosts.publishAt, now))
          .returning(nameOf(blogPosts))
      : await tx
          .update(events)
          .set({ ...stamps, status: 'published', publishAt: null })
          .where(lte(events.publishAt, now))
          .returning(nameOf(events));
  for (const row of rows) await note(tx, kind, 'published', row);
  return rows.length;
}

/** A draft whose unpublish time has come is already unpublished: only the time is cleared. */
async function withdrawDue(tx: Transaction, kind: ContentKind, now: Date): Promise<number> {
  const { table } = contentTables[kind];
  const due = await tx
    .select({ id: table.id, title: table.title, status: table.status })
    .from(table)
    .where(lte(table.unpublishAt, now))
    .orderBy(table.id)
    .for('update', { skipLocked: true });
  for (const { id } of due) {
    await tx
      .update(table)
      .set({ ...stampsOf(table, now), status: 'draft', unpublishAt: null })
      .where(sql`${table.id} = ${id}`);
  }
  const withdrawn = due.filter(({ status }) => status === 'published');
  for (const row of withdrawn) await note(tx, kind, 'unpublished', row);
  return withdrawn.length;
}

/** Not a user's save: no version and no log entry, and an open form saves without a conflict. */
async function moveOn(tx: Transaction, now: Date): Promise<number> {
  const due = await tx
    .select({ id: events.id, repetition: events.repetition })
    .from(events)
    .where(lte(events.movesAt, now))
    .orderBy(events.id)
    .for('update', { skipLocked: true });
  for (const { id, repetition } of due) {
    const next = repetition ? shownOccurrence(repetition, now) : { movesAt: null };
    await tx.update(events).set(next).where(eq(events.id, id));
  }
  return due.length;
}

/** Counts as a save: users who have the item open are notified. */
function stampsOf(table: ContentTable, now: Date): { version: SQL; updatedAt: Date; updatedByName: string } {
  return { version: sql`${table.version} + 1`, updatedAt: now, updatedByName: schedule.fullName };
}

function nameOf(table: ContentTable) {
  return { id: table.id, title: table.title };
}

async function note(
  tx: Transaction,
  subject: ContentKind,
  action: 'published' | 'unpublished',
  { id, title }: { id: string; title: string },
): Promise<void> {
  await logActivity(tx, schedule, { action, subject, subjectId: id, subjectName: title });
}
