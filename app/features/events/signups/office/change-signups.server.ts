import { eq } from 'drizzle-orm';
import { everyOccurrence } from '#app/content/occurrences.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { isUniqueViolation, type Transaction, withStaff } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { eventSummaryOf } from '#app/features/events/signups/event-summary.server.ts';
import { lockEvent, moveUp } from '#app/features/events/signups/move-up.server.ts';
import { placesTaken } from '#app/features/events/signups/offer.server.ts';
import { phoneColumns } from '#app/forms/phone-e164.server.ts';
import { inAscii } from '#app/lib/email-address.ts';
import type { MailData } from '#app/mail/mail-data.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { randomToken } from '#app/security/secrets.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { AddedSignup } from './signup-form.server.ts';

type Row = typeof eventSignups.$inferSelect;
type EventRow = typeof events.$inferSelect;
type Held = { row: Row; event: EventRow };

/**
 * Adds a sign-up for a family that called: with a place if its persons still fit, else on the waiting list;
 * 'known' when its address has already signed up, 'late' when the event is gone or does not take place that
 * day.
 */
export function addSignup(
  administrator: Administrator,
  eventId: string,
  { day, ...added }: AddedSignup,
  now = new Date(),
): Promise<'confirmed' | 'waiting' | 'known' | 'late'> {
  return unlessKnown(() =>
    withStaff(async (tx) => {
      if (!(await lockEvent(tx, eventId))) return 'late';
      const [event] = await tx.select().from(events).where(eq(events.id, eventId));
      if (!event || !timesOn(event, day)) return 'late';
      const { signupPlaces: places } = event;
      const hasPlace = places === null || (await placesTaken(tx, eventId, day)) + added.persons <= places;
      const number = phoneColumns(added.phone);
      const values = {
        ...added,
        ...number,
        email: added.email === '' ? '' : inAscii(added.email),
        eventId,
        day,
        token: randomToken(),
        addedByName: administrator.fullName,
      };
      const [row] = await tx
        .insert(eventSignups)
        .values({ ...values, createdAt: now, confirmedAt: hasPlace ? now : null })
        .returning();
      if (!row) throw new Error('the new sign-up was not answered');
      await write(tx, { row, event }, 'signup-receipt', hasPlace ? 'confirmed' : 'waiting');
      await note(tx, administrator, { row, event }, { action: 'created' });
      if (places !== null) await announceChange(tx, 'signups');
      return hasPlace ? 'confirmed' : 'waiting';
    }),
  );
}

/**
 * Gives a place to a sign-up that waits, is unconfirmed or was suspected as spam, regardless of the places
 * left: the staff decides.
 */
export function confirmSignup(
  administrator: Administrator,
  id: string,
  now = new Date(),
): Promise<'confirmed' | 'late'> {
  return unlessKnown(() =>
    withStaff(async (tx) => {
      const held = await hold(tx, id);
      if (!held || held.row.cancelledAt) return 'late';
      const { confirmedAt, confirmBy, suspectedSpam } = held.row;
      if (confirmedAt && !confirmBy) return 'late';
      const change = { confirmedAt: now, confirmBy: null, network: null, suspectedSpam: false };
      await tx.update(eventSignups).set(change).where(eq(eventSignups.id, id));
      const confirmed = { ...held, row: { ...held.row, ...change } };
      if (suspectedSpam || confirmBy) await write(tx, confirmed, 'signup-receipt', 'confirmed');
      else await write(tx, confirmed, 'signup-news', 'place');
      await note(tx, administrator, held, { action: 'updated', fields: ['confirmedAt'] });
      await announceChange(tx, 'signups');
      return 'confirmed';
    }),
  ).then((outcome) => (outcome === 'known' ? 'late' : outcome));
}

/** Cancels a sign-up for a family that called; the waiting list gets its place. */
export function cancelForFamily(
  administrator: Administrator,
  id: string,
  now = new Date(),
): Promise<'cancelled' | 'late'> {
  return withStaff(async (tx) => {
    const held = await hold(tx, id);
    if (!held || held.row.cancelledAt) return 'late';
    await tx.update(eventSignups).set({ cancelledAt: now }).where(eq(eventSignups.id, id));
    await write(tx, held, 'signup-news', 'withdrawn');
    await note(tx, administrator, held, { action: 'updated', fields: ['cancelledAt'] });
    await moveUp(tx, held.row, now);
    return 'cancelled';
  });
}

/** Erases a sign-up permanently, with its mails (law 09-08). */
export function eraseSignup(
  administrator: Administrator,
  id: string,
  now = new Date(),
): Promise<'erased' | 'late'> {
  return withStaff(async (tx) => {
    const held = await hold(tx, id);
    if (!held) return 'late';
    await tx.delete(eventSignups).where(eq(eventSignups.id, id));
    await note(tx, administrator, held, { action: 'erased' });
    await moveUp(tx, held.row, now);
    return 'erased';
  });
}

/** Logs an export of an event's sign-ups. */
export async function noteSignupExport(administrator: Administrator, subjectName: string): Promise<void> {
  await withStaff((tx) =>
    logActivity(tx, administrator, { action: 'exported', subject: 'signup', subjectName }),
  );
}

/** A sign-up and its event, locked: the event first, always in this order. */
async function hold(tx: Transaction, id: string): Promise<Held | null> {
  const [found] = await tx
    .select({ eventId: eventSignups.eventId })
    .from(eventSignups)
    .where(eq(eventSignups.id, id));
  if (!found || !(await lockEvent(tx, found.eventId))) return null;
  const [row] = await tx.select().from(eventSignups).where(eq(eventSignups.id, id)).for('update');
  const [event] = await tx.select().from(events).where(eq(events.id, found.eventId));
  return row && event ? { row, event } : null;
}

function timesOn(event: EventRow, day: string) {
  return everyOccurrence(event).find((each) => each.day === day);
}

/** Mails the family, if it gave an address, about a coming event. */
async function write<Kind extends 'signup-receipt' | 'signup-news'>(
  tx: Transaction,
  { row, event }: Held,
  kind: Kind,
  news: MailData<Kind>['news'],
): Promise<void> {
  const times = timesOn(event, row.day);
  if (row.email === '' || (row.suspectedSpam && news === 'withdrawn') || !times) return;
  const data = { ...eventSummaryOf(event, times), persons: row.persons, token: row.token };
  const whole = { ...data, news, isWaiting: row.confirmedAt === null };
  const to = { recipient: row.email, recipientName: row.fullName };
  const about = { kind: 'signup', id: row.id } as const;
  await queueMail(tx, { kind, ...to, data: whole, about } as Parameters<typeof queueMail>[1]);
}

type Noted = { action: 'created' | 'updated' | 'erased'; fields?: string[] };

async function note(
  tx: Transaction,
  administrator: Administrator,
  { row, event }: Held,
  { action, fields }: Noted,
): Promise<void> {
  const details = fields ? { fields } : {};
  const about = { subject: 'signup', subjectId: row.id, subjectName: event.title } as const;
  await logActivity(tx, administrator, { action, ...about, details });
}

async function unlessKnown<Outcome>(write: () => Promise<Outcome>): Promise<Outcome | 'known'> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'event_signups_once')) return 'known';
    throw error;
  }
}
