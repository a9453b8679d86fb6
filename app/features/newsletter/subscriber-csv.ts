import type { CsvColumn } from '#app/lib/csv.ts';
import { type Subscriber, type SubscriptionState, stateOf } from './subscribers.ts';

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
