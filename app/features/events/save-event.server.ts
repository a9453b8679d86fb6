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
import { events } from '#app/db/schema/content.ts';
import type { EventInput } from './event-form.server.ts';

type Own = Pick<typeof events.$inferInsert, 'description' | 'location' | 'eventDate'>;

const table: ContentTable<EventInput, typeof events.$inferSelect, Own> = {
  kind: 'event',
  topic: 'events',
  ownColumns: ({ description, location, eventDate }) => ({ description, location, eventDate }),
  insert: (tx, values) =>
    tx.insert(events).values(values).returning({ id: events.id, version: events.version }),
  lock: (tx, id) => tx.select().from(events).where(eq(events.id, id)).for('update'),
  update: (tx, id, values) => tx.update(events).set(values).where(eq(events.id, id)),
  erase: (tx, id) => tx.delete(events).where(eq(events.id, id)),
};

/** Keeps a new event (spec §5, §7); published, it is shown at once. */
export function createEvent(creation: Creation<EventInput>): Promise<SaveOutcome> {
  return createContent(table, creation);
}

/** Keeps an event's new version over the one it is based on. */
export function updateEvent(update: Update<EventInput>): Promise<SaveOutcome> {
  return updateContent(table, update);
}

/** Deletes an event with its cover; false when it was gone already. */
export function deleteEvent(deletion: Deletion): Promise<boolean> {
  return deleteContent(table, deletion);
}
