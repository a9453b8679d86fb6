import { subDays } from 'date-fns/subDays';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { everyOccurrence, type Occurrence } from '#app/content/occurrences.server.ts';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { isoDay, startOfDay } from '#app/lib/dates.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { eventSummaryOf } from './event-summary.server.ts';

/** Days before the event, in the morning. */
const daysBefore = 2;

/**
 * Reminds families with a place two days before the event, once each; a missed morning is caught up on the
 * next. Families that got their place since that morning have just had a mail, and need no reminder.
 * @returns the result, for the office
 */
export async function remindSignups(now = new Date()): Promise<string> {
  const written = await withRole('site_administrator', async (tx) => {
    let mails = 0;
    for (let ahead = 1; ahead <= daysBefore; ahead += 1) {
      const day = isoDay(startOfDay(now, ahead));
      const knewBefore = subDays(now, daysBefore - ahead);
      mails += await remindOf(tx, { day, knewBefore, now });
    }
    return mails;
  });
  if (written === 0) return 'Personne à qui le rappeler';
  return written === 1 ? '1 rappel écrit' : `${written} rappels écrits`;
}

type Morning = { day: string; knewBefore: Date; now: Date };

async function remindOf(tx: Transaction, { day, knewBefore, now }: Morning): Promise<number> {
  const due = await tx
    .select({ signup: signupColumns, event: events })
    .from(eventSignups)
    .innerJoin(events, eq(events.id, eventSignups.eventId))
    .where(
      and(
        ...[eq(eventSignups.day, day), lt(eventSignups.confirmedAt, knewBefore)],
        ...[isNotNull(eventSignups.confirmedAt), isNull(eventSignups.cancelledAt)],
        isNull(eventSignups.confirmBy),
        ...[isNull(eventSignups.remindedAt), sql`${eventSignups.email} <> ''`],
        ...[eq(events.status, 'published'), isNull(events.cancelledAt)],
      ),
    )
    .orderBy(asc(eventSignups.createdAt), asc(eventSignups.id))
    .for('update', { of: eventSignups, skipLocked: true });
  const held = new Map<string, Occurrence | undefined>();
  let written = 0;
  for (const { signup, event } of due) {
    if (!held.has(event.id))
      held.set(
        event.id,
        everyOccurrence(event).find((each) => each.day === day),
      );
    const times = held.get(event.id);
    if (!times || times.eventDate <= now) continue;
    const { id, email, fullName, persons, token } = signup;
    await queueMail(tx, {
      kind: 'signup-reminder',
      recipient: email,
      recipientName: fullName,
      data: { ...eventSummaryOf(event, times), persons, token, isWaiting: false },
      about: { kind: 'signup', id },
      // On the day itself it would be too late.
      expiresAt: times.eventDate,
    });
    await tx.update(eventSignups).set({ remindedAt: now }).where(eq(eventSignups.id, id));
    written += 1;
  }
  return written;
}

const signupColumns = {
  id: eventSignups.id,
  email: eventSignups.email,
  fullName: eventSignups.fullName,
  persons: eventSignups.persons,
  token: eventSignups.token,
};
