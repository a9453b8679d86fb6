import { and, desc } from 'drizzle-orm';
import { readInBatches } from '#app/db/batches.server.ts';
import { packed } from '#app/db/packed-row.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { matchesSearch } from '#app/db/search.server.ts';
import type { CsvColumn } from '#app/lib/csv.ts';
import { subscriberFields } from './subscribers.server.ts';
import { type Subscriber, type SubscriptionState, stateOf } from './subscribers.ts';

/** The newsletter's addresses that match `search` ('' for all), newest consent first, in batches. */
export function subscriberBatches(search = '', batchSize?: number): AsyncGenerator<Subscriber[]> {
  const { consentedAt, id, searchText } = newsletterSubscribers;
  return readInBatches({
    ...{ moment: consentedAt, id, batchSize },
    read: (tx, { position, after, limit }) =>
      tx
        .select({ row: packed(subscriberFields), position })
        .from(newsletterSubscribers)
        .where(and(matchesSearch(search, searchText), after))
        .orderBy(desc(consentedAt), desc(id))
        .limit(limit),
  });
}

const stateLabels: Record<SubscriptionState, string> = {
  pending: 'En attente',
  confirmed: 'Confirmée',
  stopped: 'Arrêtée',
  ended: 'Terminée',
};

/** Every column of a subscriber, for the CSV export; without the secret of the links. */
export function subscriberColumns(writeDate: (date: Date) => string): CsvColumn<Subscriber>[] {
  const date = (moment: Date | null) => moment && writeDate(moment);
  return [
    { heading: 'E-mail', cell: (row) => row.email },
    { heading: 'État', cell: (row) => stateLabels[stateOf(row)] },
    { heading: 'Consentement le', cell: (row) => date(row.consentedAt) },
    { heading: 'Confirmée le', cell: (row) => date(row.confirmedAt) },
    { heading: 'Terminée le', cell: (row) => date(row.unsubscribedAt) },
    { heading: 'Première demande le', cell: (row) => date(row.createdAt) },
    { heading: 'Texte accepté', cell: (row) => row.consentWording },
    { heading: 'Identifiant', cell: (row) => row.id },
  ];
}
