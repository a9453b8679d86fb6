import { eq } from 'drizzle-orm';
import type { Collection } from '#app/content/collection.server.ts';
import type { EventTimes } from '#app/content/event-times.ts';
import { shownOccurrence } from '#app/content/occurrences.server.ts';
import type { Transaction } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import { type EventInput, eventForm } from './event-form.server.ts';
import { periodTexts, tickOf } from './period-texts.ts';
import { signupRows } from './signups/erase-signups.server.ts';
import { followEvent } from './signups/event-changes.server.ts';
import { previousSettings, type SignupSettings, settingTexts } from './signups/settings.server.ts';

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

const byId = (tx: Transaction, id: string) => tx.select().from(events).where(eq(events.id, id));

/** The school's events. */
export const eventCollection: Collection<EventInput, Own, Row> = {
  kind: 'event',
  form: eventForm,
  versioned: [
    ...['title', 'description', 'eventDate', 'allDay', 'endDay', 'endTime', 'repeats', 'repeatUntil'],
    ...['skipped', 'location', 'address', 'cancelled', 'content', 'imageUrl', 'imageAlt', 'status'],
  ],
  // All but its dates and its cancellation.
  copied: [
    ...['title', 'description', 'allDay', 'location', 'address', 'content', 'imageUrl', 'imageAlt'],
    ...['signupsOpen', 'signupPlaces', 'signupDaysBefore', 'signupNote'],
  ],
  unrestored: ['status', 'publishAt', 'unpublishAt', 'cancelled'],
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
  formTexts: settingTexts,
  insert: (tx, values) =>
    tx.insert(events).values(values).returning({ id: events.id, version: events.version }),
  find: byId,
  lock: (tx, id) => byId(tx, id).for('update'),
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
