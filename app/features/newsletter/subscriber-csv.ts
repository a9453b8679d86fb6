import type { CsvColumn } from '#app/lib/csv.ts';
import { newsletterLinks } from '#app/school/newsletter-links.ts';
import { type Subscriber, type SubscriptionState, stateOf } from './subscribers.ts';

const stateLabels: Record<SubscriptionState, string> = {
  pending: 'En attente',
  confirmed: 'Confirmée',
  stopped: 'Arrêtée',
  ended: 'Terminée',
};

/**
 * Every column of a subscriber, for the staff's spreadsheet. The secret stands in it as the links that the school
 * passes on, below `origin`: the confirmation for who waits, the way out for who is not gone.
 */
export function subscriberColumns(
  writeDate: (date: Date) => string,
  origin: string,
): CsvColumn<Subscriber>[] {
  const date = (moment: Date | null) => moment && writeDate(moment);
  const links = ({ token }: Subscriber) => newsletterLinks(token, origin);
  return [
    { heading: 'E-mail', cell: (row) => row.email },
    { heading: 'État', cell: (row) => stateLabels[stateOf(row)] },
    { heading: 'Consentement le', cell: (row) => date(row.consentedAt) },
    { heading: 'Confirmée le', cell: (row) => date(row.confirmedAt) },
    { heading: 'Terminée le', cell: (row) => date(row.unsubscribedAt) },
    { heading: 'Première demande le', cell: (row) => date(row.createdAt) },
    {
      heading: 'Lien de confirmation',
      cell: (row) => (stateOf(row) === 'pending' ? links(row).confirm : null),
    },
    {
      heading: 'Lien de désinscription',
      cell: (row) => (stateOf(row) === 'ended' ? null : links(row).unsubscribe),
    },
    { heading: 'Identifiant', cell: (row) => row.id },
  ];
}
