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
import { events } from '#app/db/schema/content.ts';
import { logActivity } from '#app/security/activity-log.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { EventInput } from './event-form.server.ts';

type EventRow = typeof events.$inferSelect;
type Creation = { administrator: Administrator; input: EventInput; now?: Date };
type Update = Creation & { id: string /** The version the person's text is based on. */; version: number };

/** Keeps a new event (spec §5, §7); published, it is shown at once. */
export async function createEvent({
  administrator,
  input,
  now = new Date(),
}: Creation): Promise<SaveOutcome> {
  return withRole('site_administrator', async (tx): Promise<SaveOutcome> => {
    const imageUrl = await coverAddress(tx, input.imageUrl, null);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await freeAddress(tx, { kind: 'event', title: input.title });
    const values = { ...columnsOf(input, imageUrl), slug };
    const saving = { createdAt: now, updatedAt: now, updatedByName: administrator.fullName };
    const [row] = await tx
      .insert(events)
      .values({ ...values, ...saving, createdBy: administrator.id })
      .returning({ id: events.id, version: events.version });
    if (!row) throw new Error('the new event was not answered');
    const { title, status } = values;
    await logSave(tx, administrator, {
      kind: 'event',
      id: row.id,
      title,
      from: null,
      to: status,
      fields: [],
    });
    await announceChange(tx, 'events');
    return { outcome: 'saved', slug, ...row };
  });
}

/**
 * Keeps an event's new version over the one it is based on. Somebody else's newer version is left as it is: the
 * answer says whose it is. A new title makes a new address, to which the old one leads.
 */
export async function updateEvent(update: Update): Promise<SaveOutcome> {
  const { administrator, id, version, input, now = new Date() } = update;
  const cover: { before: string | null; after: string | null } = { before: null, after: null };
  const outcome = await withRole('site_administrator', async (tx): Promise<SaveOutcome> => {
    const before = await lockEvent(tx, id);
    if (!before) return { outcome: 'gone' };
    if (before.version !== version) return conflict(tx, id);
    const imageUrl = await coverAddress(tx, input.imageUrl, before.imageUrl);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const after = await writeEvent(tx, before, { administrator, input, imageUrl, now });
    Object.assign(cover, { before: before.imageUrl, after: imageUrl });
    return { outcome: 'saved', id, slug: after.slug, version: version + 1 };
  });
  await removeReplacedCover(cover.before, cover.after);
  return outcome;
}

/** Deletes an event with its cover; false when it was gone already. Pictures in its text are left to the sweep. */
export async function deleteEvent({ administrator, id }: { administrator: Administrator; id: string }) {
  const found = await withRole('site_administrator', async (tx) => {
    const [row] = await tx
      .select({ title: events.title, imageUrl: events.imageUrl })
      .from(events)
      .where(eq(events.id, id));
    return row ? { title: row.title, cover: await coverOnlyOf(tx, row.imageUrl, id) } : null;
  });
  if (!found) return false;
  await deleteWithCover(found.cover, async (tx) => {
    const deleted = await tx.delete(events).where(eq(events.id, id)).returning({ id: events.id });
    if (deleted.length === 0) return;
    await forgetEditors(tx, 'event', id);
    const about = { subject: 'event', subjectId: id, subjectName: found.title } as const;
    await logActivity(tx, administrator, { action: 'deleted', ...about });
    await announceChange(tx, 'events');
  });
  return true;
}

async function lockEvent(tx: Transaction, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('update');
  return row;
}

async function conflict(tx: Transaction, id: string): Promise<SaveOutcome> {
  const edition = await editionOf(tx, 'event', id);
  return edition ? { outcome: 'conflict', edition } : { outcome: 'gone' };
}

type Writing = { administrator: Administrator; input: EventInput; imageUrl: string | null; now: Date };

async function writeEvent(tx: Transaction, before: EventRow, writing: Writing): Promise<{ slug: string }> {
  const { administrator, input, imageUrl, now } = writing;
  const { id } = before;
  const slug = await freeAddress(tx, { kind: 'event', title: input.title, item: before });
  await keepOldAddress(tx, { kind: 'event', id, from: before.slug, to: slug });
  const values = { ...columnsOf(input, imageUrl), slug };
  await tx
    .update(events)
    .set({
      ...values,
      version: before.version + 1,
      updatedAt: now,
      updatedByName: administrator.fullName,
    })
    .where(and(eq(events.id, id), eq(events.version, before.version)));
  const saved = { id, title: input.title, from: before.status, to: input.status };
  await logSave(tx, administrator, { kind: 'event', ...saved, fields: changedFields(before, values) });
  await announceChange(tx, 'events');
  return { slug };
}

/** A picture that is not there needs no words. */
function columnsOf(input: EventInput, imageUrl: string | null) {
  const { title, description, content, location, eventDate, status } = input;
  const imageAlt = imageUrl ? input.imageAlt : null;
  return { title, description, content, location, eventDate, status, imageUrl, imageAlt };
}
