import { and, desc, eq } from 'drizzle-orm';
import { readInBatches } from '#app/db/batches.server.ts';
import { packed } from '#app/db/packed-row.server.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { matchesSearchOrPhone } from '#app/db/search.server.ts';
import { phoneInCell } from '#app/forms/phone-numbers.ts';
import type { CsvColumn } from '#app/lib/csv.ts';
import { type SignupRow, signupFields, stateOf } from './list-signups.server.ts';
import { signupStateLabels } from './office-signups.ts';

type Input = { eventId: string; day: string; search: string };

/** The sign-ups of one occurrence, in any state, newest first, in batches. */
export function signupBatches({ eventId, day, search }: Input): AsyncGenerator<SignupRow[]> {
  const { createdAt, id } = eventSignups;
  return readInBatches({
    ...{ moment: createdAt, id },
    read: (tx, { position, after, limit }) =>
      tx
        .select({ row: packed(signupFields), position })
        .from(eventSignups)
        .where(
          and(
            ...[eq(eventSignups.eventId, eventId), eq(eventSignups.day, day)],
            ...[matchesSearchOrPhone(search, eventSignups), after],
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
  });
}

/** Every column of a sign-up, for the CSV export. */
export function signupColumns(writeDate: (date: Date) => string): CsvColumn<SignupRow>[] {
  return [
    { heading: 'Nom', cell: (row) => row.fullName },
    { heading: 'E-mail', cell: (row) => row.email },
    { heading: 'Téléphone', cell: (row) => phoneInCell(row.phoneE164 ?? row.phone) },
    { heading: 'Personnes', cell: (row) => row.persons },
    { heading: 'État', cell: (row) => signupStateLabels[stateOf(row)].one },
    { heading: 'Message', cell: (row) => row.message },
    { heading: 'Inscription le', cell: (row) => writeDate(row.createdAt) },
    { heading: 'Annulée le', cell: (row) => row.cancelledAt && writeDate(row.cancelledAt) },
    { heading: 'Ajoutée par', cell: (row) => row.addedByName },
    { heading: 'Identifiant', cell: (row) => row.id },
  ];
}
