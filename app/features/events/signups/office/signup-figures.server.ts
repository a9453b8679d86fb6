import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { noSignups, type SignupFigures, type SignupState } from './office-signups.ts';

const { confirmedAt, cancelledAt, confirmBy, suspectedSpam, persons, eventId, day } = eventSignups;

/** Condition: it is in a state. */
export const isInState: Readonly<Record<SignupState, SQL>> = {
  confirmed: sql`${cancelledAt} is null and ${confirmedAt} is not null and ${confirmBy} is null`,
  unconfirmed: sql`${cancelledAt} is null and ${confirmBy} is not null`,
  waiting: sql`${cancelledAt} is null and ${confirmedAt} is null and ${confirmBy} is null and not ${suspectedSpam}`,
  cancelled: sql`${cancelledAt} is not null`,
  suspect: sql`${cancelledAt} is null and ${confirmedAt} is null and ${suspectedSpam}`,
};

/** Condition: it occupies places, confirmed or reserved for the hour of its confirmation. */
const takesPlaces = sql`${cancelledAt} is null and ${confirmedAt} is not null and (${confirmBy} is null or ${confirmBy} > now())`;

const counted = (state: SignupState) =>
  sql<number>`count(*) filter (where ${isInState[state]})`.mapWith(Number);

const figures = {
  confirmed: counted('confirmed'),
  unconfirmed: counted('unconfirmed'),
  waiting: counted('waiting'),
  cancelled: counted('cancelled'),
  suspect: counted('suspect'),
  persons: sql<number>`coalesce(sum(${persons}) filter (where ${takesPlaces}), 0)`.mapWith(Number),
};

/** The counts of one occurrence's sign-ups. */
export async function figuresOf(tx: Transaction, event: string, on: string): Promise<SignupFigures> {
  const [row] = await tx
    .select(figures)
    .from(eventSignups)
    .where(and(eq(eventId, event), eq(day, on)));
  return row ?? noSignups;
}

/** The same for several events, by event and day; absent without sign-ups. */
export async function figuresOfMany(tx: Transaction, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ eventId, day, ...figures })
          .from(eventSignups)
          .where(inArray(eventId, [...ids]))
          .groupBy(eventId, day);
  const found = new Map(rows.map(({ eventId: of, day: on, ...row }) => [`${of} ${on}`, row]));
  return {
    of: (event: string, on: string): SignupFigures => found.get(`${event} ${on}`) ?? noSignups,
    has: (event: string) => rows.some((row) => row.eventId === event),
  };
}

/** The counts for these events, for the office's list. */
export function countSignups(ids: readonly string[]) {
  return readAsStaff((tx) => figuresOfMany(tx, ids));
}
