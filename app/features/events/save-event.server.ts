import { eq } from 'drizzle-orm';
import { changeManyContent, type ManyContent } from '#app/content/change-many.server.ts';
import type { SaveOutcome } from '#app/content/edition.server.ts';
import type { EventTimes } from '#app/content/event-times.ts';
import type { ManyChanged } from '#app/content/many-changed.ts';
import { shownOccurrence } from '#app/content/occurrences.server.ts';
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
import { events } from '#app/db/schema/content.ts';
import type { EventInput } from './event-form.server.ts';
import { periodTexts, tickOf } from './period-texts.ts';
import { signupRows } from './signups/erase-signups.server.ts';
import { followEvent } from './signups/event-changes.server.ts';
import { previousSettings, type SignupSettings } from './signups/settings.server.ts';

type Repeated = Pick<EventInput, 'repetition'>;
type Row = typeof events.$inferSelect;
type Own = Pick<
  Row,
  | 'description'
  | 'location'
  | 'address'
  | 'eventDate'
  | 'endsAt'
  | 'allDay'
  | 'repetition'
  | 'movesAt'
  | 'cancelledAt'
  | keyof SignupSettings
>;

const table: ContentTable<EventInput, Row, Own> = {
  kind: 'event',
  table: events,
  topic: 'events',
  ownColumns: ({ description, location, address, cancelled, signups, ...times }, before, now) => ({
    ...{ description, location, address },
    ...timeColumns(times, now),
    cancelledAt: cancelled ? (before?.cancelledAt ?? now) : null,
    ...(signups ?? previousSettings(before)),
  }),
  ownTexts: ({ description, location, address, cancelledAt, ...times }) => ({
    ...{ description, location, address },
    ...periodTexts(times),
    cancelled: tickOf(cancelledAt !== null),
  }),
  insert: (tx, values) =>
    tx.insert(events).values(values).returning({ id: events.id, version: events.version }),
  lock: (tx, id) => tx.select().from(events).where(eq(events.id, id)).for('update'),
  update: (tx, id, values) => tx.update(events).set(values).where(eq(events.id, id)),
  // Its sign-ups go with it, and the families are notified.
  related: async (tx, id) => ({ event_signups: await signupRows(tx, id) }),
  afterSave: followEvent,
};

/** A recurring event stores its next occurrence as its own time: lists and their indexes use only that. */
function timeColumns({ eventDate, endsAt, allDay, repetition }: EventTimes & Repeated, now: Date) {
  return repetition
    ? { repetition, ...shownOccurrence(repetition, now) }
    : { repetition, eventDate, endsAt, allDay, movesAt: null };
}

/** Creates an event (spec §5, §7); published, it is public at once. */
export function createEvent(creation: Creation<EventInput>): Promise<SaveOutcome> {
  return createContent(table, creation);
}

/** Updates an event over the version it is based on. */
export function updateEvent(update: Update<EventInput>): Promise<SaveOutcome> {
  return updateContent(table, update);
}

/** Moves an event to the trash; false when it was already gone. */
export function deleteEvent(deletion: Deletion): Promise<boolean> {
  return deleteContent(table, deletion);
}

/** Removes a picture from all events, in the transaction that erases it. */
export function withdrawFromEvents(tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  return withdrawPicture(tx, table, withdrawal);
}

/** Publishes, withdraws or deletes several events at once. */
export function changeEvents(input: ManyContent): Promise<ManyChanged> {
  return changeManyContent(table, input);
}
